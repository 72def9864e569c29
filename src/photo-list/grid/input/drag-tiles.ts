import { placeOfElement } from '../view/places.ts'
import { type DragRange, DragSelection, type Point } from './drag-selection.ts'

/** Scrolls a little every frame for as long as it is asked to. */
function createScrolling(onScrolled: () => void) {
  let speed = 0
  let isRunning = false
  const step = () => {
    isRunning = speed !== 0
    if (!isRunning) return
    window.scrollBy(0, speed)
    onScrolled()
    requestAnimationFrame(step)
  }
  return (wanted: number) => {
    speed = wanted
    if (isRunning || speed === 0) return
    isRunning = true
    requestAnimationFrame(step)
  }
}

/** How long a phone shakes as a photo is chosen, in milliseconds. */
const PULSE = 10

/** A browser refuses, with a complaint, before the page was touched a first time. */
const pulse = () => {
  if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(PULSE)
}

const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY })

/** Where tiles are seen: below what sticks at the top, above the bar at the thumb. */
function viewOf(root: HTMLElement): { top: number; bottom: number } {
  const style = getComputedStyle(root)
  const pixels = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0
  return {
    top: pixels('--header') + pixels('--tools') + pixels('--heading'),
    bottom: window.innerHeight - pixels('--dock-height'),
  }
}

function selectionOver(root: HTMLElement, range: DragRange): DragSelection {
  const drag: DragSelection = new DragSelection({
    ...range,
    placeAt: ({ x, y }) => {
      const { top, bottom } = viewOf(root)
      const element = document.elementFromPoint(x, Math.min(Math.max(y, top + 1), bottom - 1))
      return root.contains(element) ? placeOfElement(element) : undefined
    },
    view: () => viewOf(root),
    scroll: createScrolling(() => drag.scrolled()),
    pulse,
  })
  return drag
}

/** Joins a drag to the pointers over the grid, `first` being the press that is under way. Answers how to leave again. */
export function dragTiles(root: HTMLElement, range: DragRange, first?: PointerEvent): () => void {
  const drag = selectionOver(root, range)
  let wasDrag = false
  const down = (event: PointerEvent) => {
    wasDrag = false
    const isPlain = event.isPrimary && event.button === 0 && !event.shiftKey
    if (isPlain) drag.down({ ...pointOf(event), isTouch: event.pointerType === 'touch' })
  }
  const move = (event: PointerEvent) => {
    drag.move(pointOf(event))
    wasDrag ||= drag.isDragging
  }
  const up = () => {
    wasDrag ||= drag.isDragging
    drag.end()
  }
  const stopWhileDragging = (event: Event) => {
    if (drag.isDragging) event.preventDefault()
  }
  // asked for while a finger is down, or as it leaves: it would lie over what was chosen
  const stopMenu = (event: Event) => {
    if (wasDrag || drag.isDragging) event.preventDefault()
  }
  // ahead of the page's own Escape, which deselects all
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag.isDragging) return
    event.preventDefault()
    drag.cancel()
  }
  // what ends a drag is no press on the tile it ends on
  const click = (event: MouseEvent) => {
    if (!wasDrag) return
    wasDrag = false
    event.preventDefault()
    event.stopPropagation()
  }
  const leaving = new AbortController()
  const { signal } = leaving
  root.addEventListener('pointerdown', down, { signal })
  root.addEventListener('touchmove', stopWhileDragging, { signal, passive: false })
  root.addEventListener('contextmenu', stopMenu, { signal })
  root.addEventListener('click', click, { signal, capture: true })
  window.addEventListener('keydown', cancel, { signal, capture: true })
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', up, { signal })
  window.addEventListener('pointercancel', up, { signal })
  if (first) down(first)
  return () => {
    leaving.abort()
    drag.end()
  }
}
