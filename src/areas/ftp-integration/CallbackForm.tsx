import Send from 'lucide-react/icons/send'
import { useEffect, useId, useRef, useState } from 'react'
import { CALLBACK_FORMATS } from '#contract/ftp-integration.ts'
import type { CallbackTestSnapshot } from '#machines/ftp-integration/callback-test/machine.ts'
import type { CallbackValues, FtpIntegrationSnapshot } from '#machines/ftp-integration/ftp-integration/machine.ts'
import type { FormEvent } from '#machines/shared/form/machine.ts'
import { Actions } from '#src/components/Actions.tsx'
import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { Form } from '#src/components/Form.tsx'
import { TextField } from '#src/components/Input.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { LeaveQuestion } from '#src/forms/LeaveQuestion.tsx'
import { useFormFlow } from '#src/forms/use-form-flow.ts'
import { useText } from '#src/i18n/text.ts'
import styles from './CallbackForm.module.css'
import { TestResult } from './TestResult.tsx'

interface CallbackFormProps {
  snapshot: FtpIntegrationSnapshot
  send: (event: FormEvent<CallbackValues>) => void
  test: CallbackTestSnapshot
  onTest: () => void
  /** Its button takes the focus at first. */
  hasFocus?: boolean
}

/** Where the status of orders is heard of, and a test of it: what is saved is tested. */
export function CallbackForm({ snapshot, send, test, onTest, hasFocus = false }: CallbackFormProps) {
  const text = useText()
  const formId = useId()
  const save = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasFocus) save.current?.focus()
  }, [hasFocus])
  const { initial, values } = snapshot.context
  const { form, field } = useFormFlow({ snapshot, send, failed: 'ftp.callback.failed' })
  const [format, setFormat] = useState(
    CALLBACK_FORMATS.find((one) => one === values.callbackFormat) ?? CALLBACK_FORMATS[0],
  )
  const isSaved = values.callbackUrl === initial.callbackUrl && values.callbackFormat === initial.callbackFormat
  const whyNoTest =
    initial.callbackUrl === '' ? text('ftp.test.noAddress') : isSaved ? undefined : text('ftp.test.saveFirst')
  return (
    <div className={styles.callback}>
      {initial.callbackUrl === '' ? (
        <Banner title={text('ftp.callback.none')}>{text('ftp.callback.noneText')}</Banner>
      ) : null}
      <Form {...form} id={formId}>
        <TextField
          label={text('ftp.callback.address')}
          hint={text('ftp.callback.hint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          {...field('callbackUrl')}
        />
        <div className={styles.format}>
          <span aria-hidden="true">{text('ftp.callback.format')}</span>
          <Segmented
            label={text('ftp.callback.format')}
            name="callbackFormat"
            value={format}
            options={CALLBACK_FORMATS.map((value) => ({ value, text: value }))}
            onChange={setFormat}
          />
        </div>
        <Actions align="start">
          <Button type="submit" kind="primary" busy={form.busy} ref={save}>
            {text('ftp.callback.save')}
          </Button>
          {isSaved ? null : <Button onClick={form.onClose}>{text('common.cancel')}</Button>}
          <Button icon={<Send />} busy={test.matches('sending')} disabledReason={whyNoTest} onClick={onTest}>
            {text('ftp.test.send')}
          </Button>
        </Actions>
      </Form>
      <TestResult test={test} />
      <LeaveQuestion snapshot={snapshot} send={send} />
    </div>
  )
}
