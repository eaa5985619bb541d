import type { Progress } from '@ballast/contract/routine/progress'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { NumberText } from '../../../ui/number-text.tsx'

/** Everything that earns points: how often it did, and its total. */
export function SourcesCard({ progress: { sources, points } }: { progress: Progress }) {
  return (
    <Card>
      <CardHeader title="What gives XP" description="Each counts once a day. Visible to you only" />
      <CardBody>
        <table className="w-full text-table">
          <thead className="sr-only">
            <tr>
              <th scope="col">Source</th>
              <th scope="col">Days</th>
              <th scope="col">XP</th>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ source, name, earns, each, times, points: given }) => (
              <tr key={source} className="border-b border-border align-top">
                <th scope="row" className="py-2 pr-3 text-left font-400">
                  {name}
                  <span className="block text-small text-subtle-foreground">
                    {earns} {each} XP.
                  </span>
                </th>
                <td className="py-2 pr-4 text-right text-subtle-foreground">
                  <NumberText value={times} />
                </td>
                <td className="py-2 text-right font-560">
                  <NumberText value={given} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="pt-2 text-left font-560">
                Total
              </th>
              <td />
              <td className="pt-2 text-right font-600">
                <NumberText value={points} />
              </td>
            </tr>
          </tfoot>
        </table>
      </CardBody>
    </Card>
  )
}
