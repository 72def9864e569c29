import { useRef } from 'react'
import { FORM_SANDBOX } from '#contract/frames.ts'
import { Dialog } from '#src/components/Dialog.tsx'
import { useText } from '#src/i18n/text.ts'
import { useFrameEscape } from '#src/platform/use-frame-escape.ts'
import styles from './SurveyDialog.module.css'

/** The provider's form in a frame that can't reach the page. */
export function SurveyDialog({ src, onClose }: { src: string; onClose: () => void }) {
  const text = useText()
  const title = text('survey.open')
  const frame = useRef<HTMLIFrameElement>(null)
  useFrameEscape(frame, onClose)
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={text('common.close')}>
      <iframe ref={frame} className={styles.form} src={src} title={title} sandbox={FORM_SANDBOX} />
    </Dialog>
  )
}
