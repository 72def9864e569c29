/** How many tiles are in the page, in sight or not. */
export const tilesIn = (canvas: HTMLElement): number => canvas.querySelectorAll('[data-photo]').length
