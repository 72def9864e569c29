import { useSyncExternalStore } from 'react'
import type { Notice } from '#machines/notices.ts'
import type { Reply } from '#src/platform/flows.ts'

/** Once is enough: a drag past the limit of the selection emits a notice for each photo. */
const isSame = ({ id: _id, act: _act, ...one }: ShownNotice, other: Notice): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export interface ShownNotice extends Notice {
  id: string
  /** Sends the event of its action to the flow that emitted it. */
  act?: () => void
}

/** The notices on the screen, oldest first. */
export interface Notices {
  show(notice: Notice, reply?: Reply): void
  close(id: string): void
  list(): readonly ShownNotice[]
  subscribe(listener: () => void): () => void
}

export function createNotices(): Notices {
  let shown: readonly ShownNotice[] = []
  let made = 0
  const listeners = new Set<() => void>()
  const change = (next: readonly ShownNotice[]) => {
    shown = next
    for (const listener of listeners) listener()
  }
  return {
    show(notice, reply) {
      if (shown.some((one) => isSame(one, notice))) return
      made += 1
      const { action } = notice
      const act = action && reply && { act: () => reply(action.event) }
      const others = shown.filter(({ job }) => job === undefined || job !== notice.job)
      change([...others, { ...notice, ...act, id: `notice-${made}` }])
    },
    close: (id) => change(shown.filter((notice) => notice.id !== id)),
    list: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useNotices = (notices: Notices): readonly ShownNotice[] =>
  useSyncExternalStore(notices.subscribe, notices.list)
