import { Arrow, Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import { type ComponentProps, type MouseEvent, useId, useState } from 'react'
import styles from './Disableable.module.css'

/** Hover time before the reason shows, in ms. */
const REASON_DELAY = 300

type DisableableProps = Omit<ComponentProps<'button'>, 'disabled'> & { disabledReason?: string | undefined }

/** A button that stays in the tab order while it is disabled, and says why: on hover, focus and touch, and as its description. */
export function Disableable({ onClick, ...props }: DisableableProps) {
  const { disabledReason: reason, ...rest } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isShown = isOpen && reason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (reason === undefined) return onClick?.(event)
    event.preventDefault()
    setOpen(true)
  }
  const button = (
    <button
      type="button"
      {...rest}
      aria-disabled={reason === undefined ? undefined : true}
      aria-describedby={reason === undefined ? rest['aria-describedby'] : id}
      onClick={press}
    />
  )
  // One that can have a reason is in a tooltip with and without one, so that it keeps the focus.
  if (!('disabledReason' in props)) return button
  return (
    <Provider delayDuration={REASON_DELAY}>
      <Root open={isShown} onOpenChange={setOpen}>
        <Trigger asChild>{button}</Trigger>
        {reason === undefined || isShown ? null : (
          <span id={id} hidden>
            {reason}
          </span>
        )}
        <Portal>
          <Content id={id} className={styles.reason} side="top" sideOffset={6} collisionPadding={8}>
            {reason}
            <Arrow className={styles.arrow} width={10} height={5} />
          </Content>
        </Portal>
      </Root>
    </Provider>
  )
}
