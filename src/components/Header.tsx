import Menu from 'lucide-react/icons/menu'
import type { ComponentProps, ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import { BrandMark } from './BrandMark.tsx'
import { cx } from './cx.ts'
import type { ShopLink } from './Footer.tsx'
import styles from './Header.module.css'
import { IconButton } from './IconButton.tsx'
import { Link } from './LinkContext.tsx'

type HeaderProps = {
  /** What its `BrandMark` shows. */
  brand: { name: string; href: string; label: string }
  /** The shop's main menu, from 1024 px. */
  shop: { label: string; links: readonly ShopLink[] }
  /** The shop's small menu, next to the tools from 1024 px. */
  service?: { label: string; links: readonly ShopLink[] } | undefined
  /** Below 1024 px: the button that opens the menu as a sheet. */
  menu?: { label: string; open: boolean; onOpen: () => void } | undefined
  /** At the end, such as the button of the account menu. */
  tools?: ReactNode
}

/**
 * The head of every page: the brand's mark, the shop's menus, and the customer's tools.
 *
 * @avoid Inside a page: a page's own title is a `PageHead`.
 * @keys Tab goes through the menu's button, the mark, the shop's links and the tools.
 * @announces The banner landmark; each menu of the shop as navigation with its name; whether the account's menu is open.
 */
export function Header({ brand, shop, service, menu, tools }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.menu}>
        {menu ? (
          <IconButton
            icon={<Menu />}
            label={menu.label}
            aria-haspopup="dialog"
            aria-expanded={menu.open}
            onClick={menu.onOpen}
          />
        ) : null}
      </div>
      <BrandMark {...brand} />
      <ShopMenu {...shop} />
      <div className={styles.tools}>
        {service ? <ShopMenu {...service} /> : null}
        {tools}
      </div>
    </header>
  )
}

function ShopMenu({ label, links }: HeaderProps['shop']) {
  if (links.length === 0) return null
  return (
    <nav className={styles.shop} aria-label={label}>
      {links.map(({ id, href, text }) => (
        <Link key={id} href={href}>
          {text}
        </Link>
      ))}
    </nav>
  )
}

type AccountButtonProps = ComponentProps<'button'> & {
  label: string
  /** The customer's. */
  initials: string
}

/**
 * The customer's initials as a button, for the account menu.
 *
 * @keys Enter, Space and the down arrow open its menu.
 * @announces A button with its label; the initials are decoration.
 */
export function AccountButton({ label, initials, className, ...rest }: AccountButtonProps) {
  return (
    <button type="button" {...rest} className={cx(styles.account, className)}>
      <Avatar initials={initials} />
      <span className="sr">{label}</span>
    </button>
  )
}
