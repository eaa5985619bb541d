import type { Progress } from '@ballast/contract/routine/progress'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { toNext } from './progress-text.ts'

/** Each skill’s level, explained in words. */
export function SkillsCard({ skills }: { skills: Progress['skills'] }) {
  return (
    <Card aria-label="Skills">
      <CardHeader
        title="Skills"
        description="Each level needs a number of full days of that skill’s practice"
      />
      <CardBody>
        <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {skills.map((skill) => {
            const { name, about, points, level, levelName, meaning, from, nextAt } = skill
            return (
              <li key={skill.skill}>
                <h3 className="flex items-baseline justify-between gap-3 text-table">
                  <span className="font-560">{name}</span>
                  <span className="text-muted-foreground">
                    Level {level}, {levelName.toLowerCase()}
                  </span>
                </h3>
                <ProgressBar
                  thin
                  fill="ink"
                  label={name}
                  value={nextAt === null ? 1 : (points - from) / (nextAt - from)}
                  valueText={toNext(skill, points)}
                  className="my-1.5"
                />
                <p className="text-small text-muted-foreground">{meaning}</p>
                <p className="text-small text-subtle-foreground">
                  {about} <NumberText value={points} /> XP, {toNext(skill, points).toLowerCase()}.
                </p>
              </li>
            )
          })}
        </ul>
      </CardBody>
    </Card>
  )
}
