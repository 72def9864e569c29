import type { ReactNode } from 'react'
import { WidgetsScreen } from '#src/areas/widgets/WidgetsScreen.tsx'
import { shownWidgets } from './samples.ts'

const ignore = () => undefined

/** The list that the dialogs stand before. */
export function WidgetsBackdrop({ children }: { children?: ReactNode }) {
  return (
    <>
      <WidgetsScreen
        list={{ state: 'shown', value: { products: shownWidgets } }}
        creatingCode={null}
        gallery="#gallery"
        onCreate={ignore}
        onDelete={ignore}
        onEditEntry={ignore}
        onRemoveEntry={ignore}
      />
      {children}
    </>
  )
}
