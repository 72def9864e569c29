export type OpenDialog = { dismissible: boolean; close: () => void }

/** The dialogs open in this document, oldest first. */
const openDialogs: { current: OpenDialog }[] = []

/** Notes a dialog as open until the function it returns is called. */
export function pushDialog(dialog: { current: OpenDialog }): () => void {
  openDialogs.push(dialog)
  return () => void openDialogs.splice(openDialogs.indexOf(dialog), 1)
}

/** Escape closes the newest dialog that allows it (photo spec 4). */
export function closeNewestDialog(): void {
  openDialogs.findLast(({ current }) => current.dismissible)?.current.close()
}

/** The page they belong to is left: none that may be closed stays open. */
export function closeDialogs(): void {
  for (const { current } of [...openDialogs]) if (current.dismissible) current.close()
}

export const isDialogOpen = (): boolean => openDialogs.length > 0
