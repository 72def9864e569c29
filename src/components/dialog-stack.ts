export type OpenDialog = { dismissible: boolean; close: () => void }

/** The open dialogs of this document, oldest first. */
const openDialogs: { current: OpenDialog }[] = []

/** Registers an open dialog; returns the function that removes it. */
export function pushDialog(dialog: { current: OpenDialog }): () => void {
  openDialogs.push(dialog)
  return () => void openDialogs.splice(openDialogs.indexOf(dialog), 1)
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
