export type OpenDialog = { dismissible: boolean; close: () => void }

/** The open dialogs of this document, oldest first. */
const openDialogs: { current: OpenDialog }[] = []
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** Registers an open dialog; returns the function that removes it. */
export function pushDialog(dialog: { current: OpenDialog }): () => void {
  openDialogs.push(dialog)
  notify()
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1)
    notify()
  }
}

/** Escape closes the newest dialog that allows it (photo spec 4). */
export function closeNewestDialog(): void {
  openDialogs.findLast(({ current }) => current.dismissible)?.current.close()
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
