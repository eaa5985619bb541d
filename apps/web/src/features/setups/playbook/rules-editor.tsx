import { MAX_SETUP_RULES } from '@ballast/contract/journal/setup-form'
import type { Setup } from '@ballast/contract/setups'
import { RULE_GROUPS, type RuleGroup } from '@ballast/domain/vocabulary/rule-groups'
import { Plus, X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

type Rules = Setup['rules']
type RulesEditorProps = { value: Rules; onChange: (rules: Rules) => void; error?: string | undefined }

const GROUPS: Record<RuleGroup, { label: string; example: string }> = {
  entry: { label: 'Entry rules', example: 'Entry on the retest, not the break' },
  management: { label: 'Management rules', example: 'Stop beyond the pullback' },
  exit: { label: 'Exit rules', example: 'Target at VWAP' },
}

/** Rules grouped by part of the trade; each trade is checked against them. */
export function RulesEditor({ value, onChange, error }: RulesEditorProps) {
  const change = (index: number, text: string) =>
    onChange(value.map((rule, at) => (at === index ? { ...rule, text } : rule)))
  return (
    <>
      {RULE_GROUPS.map((group) => {
        const rules = value.map((rule, index) => ({ rule, index })).filter(({ rule }) => rule.group === group)
        return (
          <Field key={group} group label={GROUPS[group].label} error={group === 'entry' ? error : undefined}>
            <ul className="grid gap-1.5">
              {rules.map(({ rule, index }, place) => (
                <li key={index} className="flex items-center gap-1">
                  <Input
                    id={`rule-${index}`}
                    aria-label={`${GROUPS[group].label}, ${place + 1}`}
                    value={rule.text}
                    maxLength={200}
                    placeholder={GROUPS[group].example}
                    onValueChange={(value) => change(index, value)}
                  />
                  <IconButton
                    label={`Remove ${rule.text || 'the empty rule'}`}
                    tooltip={false}
                    onClick={() => onChange(value.filter((_, at) => at !== index))}
                  >
                    <X aria-hidden="true" />
                  </IconButton>
                </li>
              ))}
            </ul>
            {value.length < MAX_SETUP_RULES && (
              <Button
                size="sm"
                variant="ghost"
                className="mt-1"
                onClick={() => onChange([...value, { group, text: '' }])}
              >
                <Plus aria-hidden="true" />
                Add rule
              </Button>
            )}
          </Field>
        )
      })}
    </>
  )
}
