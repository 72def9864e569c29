export type OpenDialog = { dismissible: boolean; close: () => void; escape: () => void }

/** The open dialogs of this document, oldest first. */
const openDialogs: { current: OpenDialog }[] = []
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** A second click within this time, in milliseconds, belongs to the first one. */
const DOUBLE_CLICK_MS = 500

/** The second half of a double click on a dialog's button would press what was behind the dialog. */
function swallowSecondClick(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const waiting = new AbortController()
  window.addEventListener('click', swallow, { capture: true, signal: waiting.signal })
  setTimeout(() => waiting.abort(), DOUBLE_CLICK_MS)
}

/** Registers an open dialog; returns the function that removes it. */
export function pushDialog(dialog: { current: OpenDialog }): () => void {
  openDialogs.push(dialog)
  notify()
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1)
    swallowSecondClick()
    notify()
  }
}

/** Escape closes the newest dialog that allows it, or leads one step back in it (photo spec 4). */
export function closeNewestDialog(): void {
  openDialogs.findLast(({ current }) => current.dismissible)?.current.escape()
}

/** Their page is left: all dismissible dialogs close. */
export function closeDialogs(): void {
  for (const { current } of [...openDialogs]) if (current.dismissible) current.close()
}

export const isDialogOpen = (): boolean => openDialogs.length > 0

/** Calls the listener when a dialog opens or closes; returns the function that ends this. */
export function watchDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
