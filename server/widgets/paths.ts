/** Below a brand's origin: pages of widgets. */
export const WIDGETS_PATH = '/widgets'
/** The public gallery of a brand. */
export const GALLERY_PATH = '/gallery'

export const widgetPath = (publicId: string) => `${WIDGETS_PATH}/${publicId}`
