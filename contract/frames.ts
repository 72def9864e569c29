/** Pages that the product shows in frames, in place of the providers' own. */
export const MARKETING_PATH = '/frames/marketing'
export const CHAT_PATH = '/frames/chat'
/** The form of a survey. Its id comes from the brand. */
export const surveyPath = (formId: string): string => `/frames/survey/${encodeURIComponent(formId)}`

/** What a provider's form may do in its frame: be sent, and run its own script. Without an origin it reaches neither page nor cookies. */
export const FORM_SANDBOX = 'allow-forms allow-scripts'

/** What a form in a frame posts to the page for Escape: keys in a frame don't reach the page. */
export const FRAME_ESCAPE = 'frame-escape'

/** The longest text that a form in a frame takes, in characters. */
export const MAX_FRAME_TEXT = 2000
