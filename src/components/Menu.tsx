import * as Radix from '@radix-ui/react-dropdown-menu'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactElement, ReactNode } from 'react'
import { Link } from './LinkContext.tsx'
import styles from './Menu.module.css'

type Align = 'start' | 'end' | undefined

type RadioMenuProps<V extends string> = {
  /** The trigger's accessible name; has to contain the text shown. */
  label: string
  text: ReactNode
  heading?: ReactNode
  value: V
  options: readonly { value: V; text: ReactNode }[]
  onSelect: (value: V) => void
  align?: Align
}

/** A choice of one among a few, e.g. a sorting: a quiet trigger with the current choice, a menu of radio items. */
export function RadioMenu<V extends string>({
  label,
  text,
  heading,
  value,
  options,
  onSelect,
  align,
}: RadioMenuProps<V>) {
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen)
    if (option) onSelect(option.value)
  }
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger className={styles.trigger} aria-label={label}>
        {text}
        <ChevronDown />
      </Radix.Trigger>
      <MenuContent heading={heading} align={align}>
        <Radix.RadioGroup value={value} onValueChange={choose}>
          {options.map((option) => (
            <Radix.RadioItem key={option.value} value={option.value} className={styles.item}>
              <span className={styles.text}>{option.text}</span>
              <Radix.ItemIndicator asChild>
                <Check />
              </Radix.ItemIndicator>
            </Radix.RadioItem>
          ))}
        </Radix.RadioGroup>
      </MenuContent>
    </Radix.Root>
  )
}

export type MenuEntry =
  | { id: string; separator: true }
  | {
      id: string
      text: ReactNode
      icon?: ReactNode
      kind?: 'danger' | undefined
      onSelect?: (() => void) | undefined
      href?: string | undefined
    }

type ActionMenuProps = {
  /** One button that takes a ref and props. */
  trigger: ReactElement
  heading?: ReactNode
  items: readonly MenuEntry[]
  align?: Align
}

/** A menu of actions and links behind a button. */
export function ActionMenu({ trigger, heading, items, align = 'end' }: ActionMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <MenuContent heading={heading} align={align}>
        {items.map((item) => (
          <MenuItem key={item.id} item={item} />
        ))}
      </MenuContent>
    </Radix.Root>
  )
}

function MenuContent({ heading, align, children }: { heading: ReactNode; align: Align; children: ReactNode }) {
  return (
    <Radix.Portal>
      <Radix.Content className={styles.menu} align={align ?? 'start'} sideOffset={4} collisionPadding={8}>
        {heading ? <Radix.Label className={styles.heading}>{heading}</Radix.Label> : null}
        {children}
      </Radix.Content>
    </Radix.Portal>
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
