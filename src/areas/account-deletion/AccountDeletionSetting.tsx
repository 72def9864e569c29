import { Button } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { Setting, SettingValue } from '#src/components/Setting.tsx'
import { useText } from '#src/i18n/text.ts'

/** The section of the settings that leads to the account's deletion. */
export function AccountDeletionSetting({ onAsk }: { onAsk: () => void }) {
  const text = useText()
  const open = (
    <Button kind="quiet-danger" size="small" onClick={onAsk}>
      {text('accountDeletion.open')}
    </Button>
  )
  return (
    <Setting title={text('accountDeletion.title')} about={text('accountDeletion.about')}>
      <Card>
        <SettingValue action={open}>{text('accountDeletion.setting')}</SettingValue>
      </Card>
    </Setting>
  )
}
