import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import type { ShopLink } from './Footer.tsx'
import styles from './MenuSheet.module.css'
import { type MenuItems, MenuLists } from './SideMenu.tsx'

type MenuSheetProps = MenuItems & {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** The shop's menus that don't fit into the header. */
  shop?: { label: string; links: readonly ShopLink[] } | undefined
  /** Separate, at the end. */
  foot?: ReactNode
}

/**
 * The account menu below 1024 px: a sheet that closes when something is selected.
 *
 * @avoid From 1024 px: `SideMenu`. As a page of its own: `NavList`.
 * @keys Tab stays inside; Escape closes it. A choice closes it and leads on.
 * @announces A dialog with its title; its menus as navigation, the current page marked.
 */
export function MenuSheet({ open, onClose, title, closeLabel, label, shop, foot, ...lists }: MenuSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={closeLabel}>
      <nav aria-label={label}>
        <MenuLists {...lists} onChosen={onClose} />
      </nav>
      {shop && shop.links.length > 0 ? (
        <nav className={styles.shop} aria-label={shop.label}>
          <h2>{shop.label}</h2>
          <MenuLists items={shop.links} onChosen={onClose} />
        </nav>
      ) : null}
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </Dialog>
  )
}
