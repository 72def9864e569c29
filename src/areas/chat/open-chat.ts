import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

/** Opens the chat, or hides it; it stays as it is from page to page. */
export function setChatOpen(wanted: boolean): void {
  isOpen = wanted
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the chat is open: by its button, or from the menu, on small screens. */
export const useChatOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen)
