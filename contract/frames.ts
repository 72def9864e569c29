/** Pages that the product shows in frames, in place of the providers' own. */
export const MARKETING_PATH = '/frames/marketing'
export const CHAT_PATH = '/frames/chat'
/** The form of a survey. Its id comes from the brand. */
export const surveyPath = (formId: string): string => `/frames/survey/${encodeURIComponent(formId)}`

/** What a provider's form may do in its frame: it is sent, and nothing else. It reaches neither page nor cookies. */
export const FORM_SANDBOX = 'allow-forms'

/** The longest text that a form in a frame takes, in characters. */
export const MAX_FRAME_TEXT = 2000
