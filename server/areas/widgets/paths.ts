/** Below a brand's origin: pages of widgets. */
export const WIDGETS_PATH = '/widgets'

export const widgetPath = (publicId: string) => `${WIDGETS_PATH}/${publicId}`
