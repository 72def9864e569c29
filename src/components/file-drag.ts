/** A drag without events for this long, in ms, has ended: browsers report an active drag several times per second. */
export const DRAG_SILENCE_MS = 1000

export const carriesFiles = (dragged: DataTransfer | null): boolean => dragged?.types.includes('Files') === true

export interface FileDrag {
  /** Whether drops are accepted now; otherwise the drop effect is 'none', and nothing is shown. */
  isWanted: () => boolean
  onOver: (isOver: boolean) => void
  onDrop: (dropped: DataTransfer) => void
}

/**
 * Watches files that are dragged over the window; returns the function that stops it. Prevents the browser from opening a
 * dropped file, which would end the page. Drags that an element handles itself are left to it.
 */
export function watchFileDrag({ isWanted, onOver, onDrop }: FileDrag): () => void {
  const listening = new AbortController()
  let silence: ReturnType<typeof setTimeout> | undefined
  // entering an element fires before leaving the previous one
  let entered = 0

  const end = () => {
    clearTimeout(silence)
    entered = 0
    onOver(false)
  }
  const onDrag = (event: DragEvent) => {
    const isTaken = event.defaultPrevented
    event.preventDefault()
    if (isTaken || !isWanted()) {
      if (!isTaken && event.dataTransfer) event.dataTransfer.dropEffect = 'none'
      return onOver(false)
    }
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
    clearTimeout(silence)
    silence = setTimeout(end, DRAG_SILENCE_MS)
    onOver(true)
  }
  const listen = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', answer: (event: DragEvent) => void) =>
    addEventListener(type, (event) => carriesFiles(event.dataTransfer) && answer(event), { signal: listening.signal })

  listen('dragenter', (event) => {
    entered += 1
    onDrag(event)
  })
  listen('dragover', onDrag)
  listen('dragleave', () => {
    entered = Math.max(0, entered - 1)
    if (entered === 0) end()
  })
  listen('drop', (event) => {
    const isTaken = event.defaultPrevented
    event.preventDefault()
    end()
    if (!isTaken && isWanted() && event.dataTransfer) onDrop(event.dataTransfer)
  })
  addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal: listening.signal })
  addEventListener('blur', end, { signal: listening.signal })
  return () => {
    listening.abort()
    clearTimeout(silence)
  }
}
