import * as Radix from '@radix-ui/react-dropdown-menu'
import Check from 'lucide-react/icons/check'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { Link } from './LinkContext.tsx'
import styles from './Menu.module.css'
import type { ActionMenuProps, FirstPress, MenuEntry, RadioMenuProps } from './menu-types.ts'

type OpenMenuProps = { trigger: ReactElement; heading?: ReactNode; align: 'start' | 'end'; openedBy: FirstPress }

/** A menu that is open when mounted, and stays mounted after it closes. */
function OpenMenu({ trigger, heading, align, openedBy, children }: OpenMenuProps & { children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null)
  const isPressedOutside = useRef(false)
  // without scrolling, even if the trigger has been scrolled away
  const restoreFocus = (event: Event) => {
    event.preventDefault()
    if (!isPressedOutside.current) button.current?.focus({ preventScroll: true })
    isPressedOutside.current = false
  }
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.menu}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={() => {
            isPressedOutside.current = true
          }}
          onCloseAutoFocus={restoreFocus}
        >
          {heading ? <Radix.Label className={styles.heading}>{heading}</Radix.Label> : null}
          {children}
          {openedBy === 'key' ? <FirstItemFocus /> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Radix focuses the first item only for keys pressed while the menu is mounted; the key that opened it came before. */
function FirstItemFocus() {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    here.current?.parentElement?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true })
  }, [])
  return <span ref={here} hidden />
}

type Opened<P> = Omit<P, 'label' | 'text' | 'trigger' | 'align'> & OpenMenuProps

export function OpenRadioMenu({ value, options, onSelect, ...menu }: Opened<RadioMenuProps<string>>) {
  return (
    <OpenMenu {...menu}>
      <Radix.RadioGroup value={value} onValueChange={onSelect}>
        {options.map((option) => (
          <Radix.RadioItem key={option.value} value={option.value} className={styles.item}>
            <span className={styles.text}>{option.text}</span>
            <Radix.ItemIndicator asChild>
              <Check />
            </Radix.ItemIndicator>
          </Radix.RadioItem>
        ))}
      </Radix.RadioGroup>
    </OpenMenu>
  )
}

export function OpenActionMenu({ items, ...menu }: Opened<ActionMenuProps>) {
  return (
    <OpenMenu {...menu}>
      {items.map((item) => (
        <MenuItem key={item.id} item={item} />
      ))}
    </OpenMenu>
  )
}

function MenuItem({ item }: { item: MenuEntry }) {
  if ('separator' in item) return <Radix.Separator className={styles.separator} />
  const content = (
    <>
      {item.icon}
      <span className={styles.text}>{item.text}</span>
    </>
  )
  const select = item.onSelect === undefined ? {} : { onSelect: item.onSelect }
  if (item.href === undefined) {
    return (
      <Radix.Item className={styles.item} data-kind={item.kind} {...select}>
        {content}
      </Radix.Item>
    )
  }
  return (
    <Radix.Item className={styles.item} data-kind={item.kind} asChild {...select}>
      <Link href={item.href}>{content}</Link>
    </Radix.Item>
  )
}
