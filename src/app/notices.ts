import { useSyncExternalStore } from 'react'
import type { Notice } from '#machines/notices.ts'

/** Said once is enough: a drag past what may be selected tells so with each photo. */
const isSame = ({ id: _id, ...one }: ShownNotice, other: Notice): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export interface ShownNotice extends Notice {
  id: string
}

/** The notices on the screen, oldest first. */
export interface Notices {
  show(notice: Notice): void
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
    show(notice) {
      if (shown.some((one) => isSame(one, notice))) return
      made += 1
      change([...shown, { ...notice, id: `notice-${made}` }])
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
