import { Button } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { Setting, SettingValue } from '#src/components/Setting.tsx'
import { useText } from '#src/i18n/text.ts'

/** The section of the settings that says what is allowed, and opens the choice. */
export function ConsentSetting({ value, onAsk }: { value: string; onAsk: () => void }) {
  const text = useText()
  const change = (
    <Button kind="quiet" size="small" onClick={onAsk}>
      {text('consent.change')}
    </Button>
  )
  return (
    <Setting title={text('consent.open')} about={text('consent.setting')}>
      <Card>
        <SettingValue action={change}>{value}</SettingValue>
      </Card>
    </Setting>
  )
}
