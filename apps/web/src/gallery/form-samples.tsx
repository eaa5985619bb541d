import { MoreHorizontal, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { StarsInput } from '../ui/figures/stars.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { Combobox } from '../ui/forms/combobox.tsx'
import { DatePicker } from '../ui/forms/date-picker.tsx'
import { Field } from '../ui/forms/field.tsx'
import { FileDropZone } from '../ui/forms/file-drop-zone.tsx'
import { Input, Textarea } from '../ui/forms/input.tsx'
import { NumberInput } from '../ui/forms/number-input.tsx'
import { PasswordInput } from '../ui/forms/password-input.tsx'
import { RadioGroup } from '../ui/forms/radio-group.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Slider } from '../ui/forms/slider.tsx'
import { SwitchRow } from '../ui/forms/switch.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SegmentedControl } from '../ui/navigation/segmented-control.tsx'
import { SampleSection } from './sample-section.tsx'

const SETUPS = ['VWAP fade', 'Range break', 'Failed breakdown'].map((label) => ({ value: label, label }))

export function FormSamples() {
  const [text, setText] = useState('26057.50')
  const [setup, setSetup] = useState<string | null>('VWAP fade')
  const [unit, setUnit] = useState<'money' | 'r' | 'percent'>('money')
  const [isOn, setOn] = useState(true)
  const [confidence, setConfidence] = useState<number | null>(7)
  const [stars, setStars] = useState<number | null>(2)
  const [day, setDay] = useState('2025-10-30')
  return (
    <>
      <SampleSection title="Buttons">
        <Button variant="primary">
          <Plus aria-hidden="true" strokeWidth={2.2} />
          Log trade
        </Button>
        <Button>Import</Button>
        <Button variant="tinted">Add rule</Button>
        <Button variant="ghost">Done for today</Button>
        <Button variant="danger">
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
        <Button variant="link">Trade log</Button>
        <Button disabled variant="primary">
          Save trade
        </Button>
        <Button busy>Importing</Button>
        <Button busy busyLabel="Exporting...">
          Export
        </Button>
        <Button size="sm">Columns</Button>
        <Button size="lg" variant="primary">
          Log trade
        </Button>
        <IconButton label="More">
          <MoreHorizontal aria-hidden="true" />
        </IconButton>
      </SampleSection>
      <SampleSection title="Fields">
        <div className="grid w-full grid-cols-2 gap-3 md:grid-cols-3">
          <Field label="Entry price" hint="As filled">
            <NumberInput value={text} onValueChange={setText} step={0.25} unit="pts" />
          </Field>
          <Field label="Stop price" error="Stop is on the wrong side for a short">
            <NumberInput value="25981" onValueChange={() => {}} />
          </Field>
          <Field label="Quantity">
            <NumberInput value="5" onValueChange={() => {}} stepper min={1} />
          </Field>
          <Field label="Symbol">
            <Input placeholder="MNQ" />
          </Field>
          <Field label="Password">
            <PasswordInput defaultValue="secret" />
          </Field>
          <Field label="Setup">
            <Combobox options={SETUPS} value={setup} onValueChange={setSetup} clearable onCreate={() => {}} />
          </Field>
          <Field label="Account">
            <Select options={SETUPS} value="Range break" onValueChange={() => {}} />
          </Field>
          <Field label="Opened">
            <DatePicker value={day} onValueChange={setDay} />
          </Field>
          <Field label="Notes" className="col-span-2">
            <Textarea defaultValue="Up $897 and bored." />
          </Field>
        </div>
      </SampleSection>
      <SampleSection title="Choices">
        <Checkbox checked={isOn} onCheckedChange={setOn} label="Stop honoured" />
        <Checkbox checked={false} onCheckedChange={() => {}} label="Size on plan" />
        <RadioGroup
          label="Side"
          orientation="horizontal"
          value="long"
          onValueChange={() => {}}
          options={[
            { value: 'long', label: 'Long' },
            { value: 'short', label: 'Short' },
          ]}
        />
        <SegmentedControl
          label="Unit"
          value={unit}
          onValueChange={setUnit}
          options={[
            { value: 'money', label: '$', name: 'Money' },
            { value: 'r', label: 'R' },
            { value: 'percent', label: '%', name: 'Percent' },
          ]}
        />
        <SwitchRow checked={isOn} onCheckedChange={setOn} label="Reviewed" />
        <div className="w-48">
          <Slider label="Confidence" value={confidence} onValueChange={setConfidence} min={1} max={10} />
        </div>
        <StarsInput label="Execution" value={stars} onValueChange={setStars} />
        <FileDropZone
          className="w-full"
          label="Drop your broker's files here"
          hint="CSV, XLSX, HTML. Nothing is saved before you confirm."
          multiple
          onFiles={() => {}}
        />
      </SampleSection>
    </>
  )
}
