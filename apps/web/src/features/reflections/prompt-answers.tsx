import type { Reflection } from '@ballast/contract/reflections'
import { questionsAsked } from '@ballast/domain/reflection/prompts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { Textarea } from '../../ui/forms/input.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { withAnswer } from './reflection-changes.ts'
import { reflectionQueries } from './reflection-queries.ts'

type PromptAnswersProps = {
  answers: Reflection['answers']
  onChange: (answers: Reflection['answers']) => void
  onBlur: () => void
}

/** The questions of the sets in use, each with a field for the answer. */
export function PromptAnswers({ answers, onChange, onBlur }: PromptAnswersProps) {
  const query = useQuery(reflectionQueries.prompts())
  const { data } = query
  const answered = answers.map(({ question }) => question)
  // A question that is not asked any more stays while its answer is rewritten.
  const [known] = useState(answered)
  const questions = questionsAsked(data?.sets ?? [], [...new Set([...known, ...answered])])
  return (
    <>
      {questions.map((question) => (
        <Field key={question} label={question}>
          <Textarea
            value={answers.find((one) => one.question === question)?.answer ?? ''}
            rows={2}
            onValueChange={(value) => onChange(withAnswer(answers, question, value))}
            onBlur={onBlur}
            className="min-h-14"
          />
        </Field>
      ))}
      {!data && <LoadingState query={query} name="your prompts" level="h3" />}
    </>
  )
}
