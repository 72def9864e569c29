import Menu from 'lucide-react/icons/menu'
import type { ComponentProps, ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import { BrandMark } from './BrandMark.tsx'
import { cx } from './cx.ts'
import styles from './Header.module.css'
import { IconButton } from './IconButton.tsx'
import { Link } from './LinkContext.tsx'

type HeaderProps = {
  brand: { name: string; href: string; label: string }
  shop: { label: string; links: readonly { id: string; text: ReactNode; href: string }[] }
  /** The button below 1024 px that opens the menu as a sheet. */
  menu?: { label: string; open: boolean; onOpen: () => void } | undefined
  tools?: ReactNode
}

export function Header({ brand, shop, menu, tools }: HeaderProps) {
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
      {shop.links.length > 0 ? (
        <nav className={styles.shop} aria-label={shop.label}>
          {shop.links.map((link) => (
            <Link key={link.id} href={link.href}>
              {link.text}
            </Link>
          ))}
        </nav>
      ) : null}
      <div className={styles.tools}>{tools}</div>
    </header>
  )
}

type AccountButtonProps = ComponentProps<'button'> & { label: string; initials: string }

/** The customer's initials as a button, for the account menu. */
export function AccountButton({ label, initials, className, ...rest }: AccountButtonProps) {
  return (
    <button type="button" {...rest} className={cx(styles.account, className)}>
      <Avatar initials={initials} />
      <span className="sr">{label}</span>
    </button>
  )
}
