import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { type MenuItems, MenuLists } from './SideMenu.tsx'

type MenuSheetProps = MenuItems & { open: boolean; onClose: () => void; title: ReactNode; closeLabel: string }

/** The account's menu below 1024 px: a sheet that goes away when something is chosen. */
export function MenuSheet({ open, onClose, title, closeLabel, label, ...lists }: MenuSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={closeLabel}>
      <nav aria-label={label}>
        <MenuLists {...lists} onChosen={onClose} />
      </nav>
    </Dialog>
  )
}
