import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import type { PreviewPhotoSnapshot } from '#machines/photo-list/preview-photo/machine.ts'
import { Button } from '#src/components/Button.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { ReasonTooltip } from '#src/components/Tooltip.tsx'
import { FROM_DESK, FROM_SMALL, useMedia } from '#src/components/use-media.ts'
import { useText } from '#src/i18n/text.ts'
import type { SendPreviewPhoto, ViewerAction } from './types.ts'
import { useHeld } from './use-held.ts'
import styles from './ViewerControls.module.css'

type ViewerControlsProps = {
  snapshot: PreviewPhotoSnapshot
  send: SendPreviewPhoto
  caption: string
  position: string | null
  actions: readonly ViewerAction[]
}

/** A press with the mouse must not take the focus along, or the controls would stay forever. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** What lies over the picture and steps back when nothing moves; it stays while the focus or the mouse is on a control. */
export function ViewerControls({ snapshot, send, caption, position, actions }: ViewerControlsProps) {
  const { turns } = snapshot.context
  const text = useText()
  const isWide = useMedia(FROM_SMALL)
  const root = useRef<HTMLDivElement>(null)
  const { onFocus, onBlur } = useHeld(root, send)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only follows the focus of the controls inside
    <div
      ref={root}
      className={styles.controls}
      data-state={snapshot.matches({ viewing: { controls: 'hidden' } }) ? 'hidden' : 'shown'}
      onMouseDown={keepFocus}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <div className={styles.top}>
        <IconButton
          className={styles.back}
          label={text('viewer.back')}
          icon={<ArrowLeft />}
          onClick={() => send({ type: 'CLOSE' })}
        />
        <div className={styles.caption} aria-live="polite" aria-atomic="true">
          <h1>{caption}</h1>
          {position === null ? null : <p>{position}</p>}
        </div>
        {isWide ? <TopActions actions={actions} /> : null}
      </div>
      <TurnButton
        side="previous"
        label={text('viewer.previous')}
        icon={<ChevronLeft />}
        isBusy={turns < 0}
        isOff={!snapshot.can({ type: 'PREVIOUS' })}
        onTurn={() => send({ type: 'PREVIOUS' })}
      />
      <TurnButton
        side="next"
        label={text('viewer.next')}
        icon={<ChevronRight />}
        isBusy={turns > 0}
        isOff={!snapshot.can({ type: 'NEXT' })}
        onTurn={() => send({ type: 'NEXT' })}
      />
      {isWide || actions.length === 0 ? null : (
        <div className={styles.bottom}>
          {actions.map((action) => (
            <DockButton key={action.id} {...action} />
          ))}
        </div>
      )}
    </div>
  )
}

function TopActions({ actions }: { actions: readonly ViewerAction[] }) {
  const isDesk = useMedia(FROM_DESK)
  return actions.map(({ id, text, icon, disabledReason, onSelect }) =>
    isDesk ? (
      <Button key={id} kind="quiet" icon={icon} disabledReason={disabledReason} onClick={onSelect}>
        {text}
      </Button>
    ) : (
      <IconButton key={id} label={text} icon={icon} tooltip disabledReason={disabledReason} onClick={onSelect} />
    ),
  )
}

type TurnButtonProps = {
  side: 'previous' | 'next'
  label: string
  icon: ReactNode
  /** It was pressed before it is known what is there. */
  isBusy: boolean
  isOff: boolean
  onTurn: () => void
}

/** Stays where it is at the last photo, so that a focus on it is not lost. */
function TurnButton({ side, label, icon, isBusy, isOff, onTurn }: TurnButtonProps) {
  return (
    <button
      type="button"
      className={styles.turn}
      data-side={side}
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onTurn}
    >
      {icon}
    </button>
  )
}

function DockButton({ text, icon, disabledReason, onSelect }: ViewerAction) {
  const reasonId = useId()
  const isOff = disabledReason !== undefined
  return (
    <ReasonTooltip reason={disabledReason} reasonId={reasonId}>
      <button
        type="button"
        className={styles.dock}
        aria-disabled={isOff || undefined}
        aria-describedby={isOff ? reasonId : undefined}
        onClick={isOff ? undefined : onSelect}
      >
        {icon}
        {text}
      </button>
    </ReasonTooltip>
  )
}
