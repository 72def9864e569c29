import type { DragEvent, KeyboardEvent, MouseEvent } from 'react'

interface TileActions {
  /** While photos are being chosen a press on a picture chooses it. */
  selecting: boolean
  /** A press on a picture; a handler that follows its link itself prevents the default. */
  onOpen: (id: string, event: MouseEvent) => void
  /** Left out where nothing can be chosen. */
  onToggle?: ((id: string, event: { shiftKey: boolean }) => void) | undefined
  /** A picture, by its address, could not be loaded. */
  onBroken?: ((src: string) => void) | undefined
}

/** The tile at or around what an event happened on, and which part of it; undefined beside the tiles. */
function tileOf(target: EventTarget) {
  if (!(target instanceof Element)) return undefined
  const control = target.closest<HTMLElement>('a, button')
  const tile = control?.closest<HTMLElement>('[data-photo]')
  const id = tile?.dataset.photo
  if (control === null || tile === null || tile === undefined || id === undefined) return undefined
  return { id, isMark: control.dataset.part === 'mark', isMore: tile.dataset.more !== undefined }
}

/** The events of all tiles in an element (`PhotoTile`). They are delegated: among thousands of tiles none has a handler. */
export function tileEvents({ selecting, onOpen, onToggle, onBroken }: TileActions) {
  const isSpace = (event: KeyboardEvent) => {
    const tile = event.key === ' ' && onToggle ? tileOf(event.target) : undefined
    return tile && !tile.isMark && !tile.isMore ? tile : undefined
  }
  return {
    onClick: (event: MouseEvent) => {
      const tile = tileOf(event.target)
      if (tile === undefined) return
      // with the shift key a range begins: the browser would open a window
      const isToggle = onToggle && !tile.isMore && (tile.isMark || selecting || event.shiftKey)
      if (!isToggle) return onOpen(tile.id, event)
      event.preventDefault()
      onToggle(tile.id, event)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const tile = isSpace(event)
      if (!tile) return
      event.preventDefault()
      if (!event.repeat) onToggle?.(tile.id, event)
    },
    onKeyUp: (event: KeyboardEvent) => {
      // a button is pressed when the space key comes up again
      if (isSpace(event)) event.preventDefault()
    },
    onDragStart: (event: DragEvent) => {
      // the browser would drag the picture away; `draggable` on thousands of tiles costs
      if (tileOf(event.target)) event.preventDefault()
    },
    onErrorCapture: ({ target }: { target: EventTarget }) => {
      if (target instanceof HTMLImageElement) onBroken?.(target.getAttribute('src') ?? '')
    },
  }
}
