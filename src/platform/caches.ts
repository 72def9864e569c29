/** What the product needs to start without a connection: its page, scripts, styles, texts and settings. */
export const SHELL_CACHE = 'albumen-shell'
/** The page of every address: the server answers each with the same one. */
export const SHELL_PAGE = '/'
export const WORKER_PATH = '/service-worker.js'
/** Database with the colours of the photos of a library. */
export const COLOURS_DATABASE = 'albumen-colours'
/** Small pictures that this browser has shown. */
export const SEEN_PHOTOS_CACHE = 'albumen-seen-photos'
