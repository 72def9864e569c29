/** Without a word from the drag for so long, in ms, it is over: browsers tell of one that goes on several times a second. */
export const DRAG_SILENCE_MS = 1000

export const carriesFiles = (dragged: DataTransfer | null): boolean => dragged?.types.includes('Files') === true

export interface FileDrag {
  /** Whether drops are taken now; else the drag is told so, and nothing is shown. */
  isWanted: () => boolean
  onOver: (isOver: boolean) => void
  onDrop: (dropped: DataTransfer) => void
}

/**
 * Watches files that are dragged over the window; returns what ends the watching. The browser opens none of them: that
 * would end the page. What an element of the page takes for itself, it takes.
 */
export function watchFileDrag({ isWanted, onOver, onDrop }: FileDrag): () => void {
  const listening = new AbortController()
  let silence: ReturnType<typeof setTimeout> | undefined
  // each element entered is left again, the next one entered before
  let entered = 0

  const end = () => {
    clearTimeout(silence)
    entered = 0
    onOver(false)
  }
  const goOn = (event: DragEvent) => {
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
    goOn(event)
  })
  listen('dragover', goOn)
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
