import { type EventObject, fromCallback } from 'xstate'
import type { PrintsHandoff } from '#machines/order-prints/order-prints/machine.ts'
import { editorAddress } from './editor-address.ts'

/** Leaves for the editor. A browser may keep this page as it is and show it again on the way back. */
export const defineOpenEditorActor = ({ printsEditor }: { printsEditor: string }) =>
  fromCallback<EventObject, { handoff: PrintsHandoff }, { type: 'PAGE_LEFT' } | { type: 'RETURNED' }>(
    ({ input, sendBack }) => {
      const comeBack = ({ persisted }: PageTransitionEvent) => {
        if (persisted) sendBack({ type: 'RETURNED' })
      }
      const leave = () => sendBack({ type: 'PAGE_LEFT' })
      window.addEventListener('pageshow', comeBack)
      window.addEventListener('pagehide', leave)
      window.location.assign(editorAddress(printsEditor, input.handoff))
      return () => {
        window.removeEventListener('pageshow', comeBack)
        window.removeEventListener('pagehide', leave)
      }
    },
  )
