import { useEffect } from 'react'
import type { Actor } from 'xstate'
import type { selectPhotosMachine } from '#machines/photo-list/select-photos/machine.ts'
import { keptSelection } from './kept.ts'

/** A selection that changes with every tile of a drag is written once it rests this long, in ms, and when the page goes. */
const WRITE_AFTER = 250

/** Keeps what is selected in a list for the way back from the viewer and for a reload. */
export function useKeptSelection(list: string, flow: Actor<typeof selectPhotosMachine>): void {
  useEffect(() => {
    let written = flow.getSnapshot().context.selected
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      const { grouping, selected } = flow.getSnapshot().context
      if (selected === written) return
      written = selected
      keptSelection.write(list, { grouping, selected })
    }
    const subscription = flow.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(write, WRITE_AFTER)
    })
    window.addEventListener('pagehide', write)
    return () => {
      subscription.unsubscribe()
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [list, flow])
}
