/** Files as a customer drags them. */
export const photos = [
  new File(['a'], 'IMG_4127.JPG', { type: 'image/jpeg' }),
  new File(['b'], 'IMG_4128.HEIC', { type: 'image/heic' }),
]
/** A drag without files. */
export const text = 'Winter in Dalarna'

type DragType = 'dragenter' | 'dragover' | 'dragleave' | 'drop'

/** Drags files or a text over an element; 'taken' when the page keeps the browser from doing what it would do. */
export function drag(element: Element, type: DragType, dragged: readonly File[] | string): 'taken' | 'not taken' {
  const dataTransfer = new DataTransfer()
  if (typeof dragged === 'string') dataTransfer.setData('text/plain', dragged)
  else for (const file of dragged) dataTransfer.items.add(file)
  const goesOn = element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  return goesOn ? 'not taken' : 'taken'
}

/** The dropzone of a story. */
export function zoneOf(canvasElement: HTMLElement): HTMLElement {
  const zone = canvasElement.querySelector<HTMLElement>('[data-state]')
  if (!zone) throw new Error('There is no dropzone')
  return zone
}
