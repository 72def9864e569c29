/** Name of frames that show a story as a picture. */
export const PICTURE_FRAME = 'picture of a story'

/** This page is such a frame. */
export const isPicture = window.name === PICTURE_FRAME

const doNothing = () => undefined

/** A picture takes neither the focus nor the scroll position of the page around it, whatever its story's play function does. */
export function rest(): void {
  // Storybook sends its events to the parent page: there they would count as that page's own.
  globalThis.parent = window
  // Storybook's pages open links in the page around them
  for (const base of document.querySelectorAll('base')) base.target = '_self'
  // for good: Storybook and the libraries of tests wrap it
  Object.defineProperty(HTMLElement.prototype, 'focus', { configurable: true, get: () => doNothing, set: doNothing })
  Element.prototype.scrollIntoView = doNothing
}
