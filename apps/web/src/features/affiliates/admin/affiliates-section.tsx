import type { AdminAffiliate, AdminReferral } from '@ballast/contract/affiliates/affiliate-admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ShowMore } from '../../../ui/states/show-more.tsx'
import { ActionsHead, Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { affiliateQueries } from '../affiliate-queries.ts'
import { Amount } from '../dashboard/money-tiles.tsx'
import { AdminPart } from './admin-part.tsx'
import { ApplicationItem } from './application-item.tsx'
import { EndAffiliate } from './end-affiliate.tsx'
import { ReferralItem } from './referral-item.tsx'

/** Applications by age, sign-ups to review, and every affiliate. */
export function AffiliatesSection({ actions }: { actions?: ReactNode }) {
  const queue = useInfiniteQuery(affiliateQueries.queue())
  return (
    <AdminPart query={queue} name="Affiliates">
      {({ pages }) => {
        const affiliates = pages.flatMap((page) => page.affiliates)
        const referrals = pages.flatMap((page) => page.referrals)
        return (
          <div className="grid gap-4">
            <Applications open={affiliates.filter(({ status }) => status === 'applied')} />
            {referrals.length > 0 && <Referrals referrals={referrals} />}
            <Everybody affiliates={affiliates.filter(({ status }) => status !== 'applied')} actions={actions}>
              <ShowMore query={queue} variant="ghost" className="m-2 self-start" />
            </Everybody>
          </div>
        )
      }}
    </AdminPart>
  )
}

function Applications({ open }: { open: readonly AdminAffiliate[] }) {
  return (
    <Card>
      <CardHeader
        title="Applications"
        description="Oldest first. Each is promised an answer within 24 hours."
      />
      {open.length === 0 ? (
        <EmptyState level="h3" title="No applications waiting" />
      ) : (
        <ul className="mt-1">
          {open.map((affiliate) => (
            <ApplicationItem key={affiliate.id} affiliate={affiliate} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Referrals({ referrals }: { referrals: readonly AdminReferral[] }) {
  return (
    <Card>
      <CardHeader
        title="Sign-ups to review"
        description="They may be an affiliate's own second account. They earn nothing until you decide, and nothing is lost."
      />
      <ul className="mt-1">
        {referrals.map((referral) => (
          <ReferralItem key={referral.id} referral={referral} />
        ))}
      </ul>
    </Card>
  )
}

type EverybodyProps = { affiliates: readonly AdminAffiliate[]; actions: ReactNode; children: ReactNode }

function Everybody({ affiliates, actions, children }: EverybodyProps) {
  return (
    <Card>
      <CardHeader title="Affiliates" actions={actions} />
      {affiliates.length === 0 ? (
        <EmptyState level="h3" title="No affiliates yet" />
      ) : (
        <Table caption="Affiliates" className="mt-2">
          <HeadRow>
            <HeadCell>Name</HeadCell>
            <HeadCell>Account</HeadCell>
            <HeadCell>Code</HeadCell>
            <HeadCell numeric>Held</HeadCell>
            <HeadCell numeric>Payable</HeadCell>
            <HeadCell numeric>On its way</HeadCell>
            <HeadCell numeric>Paid</HeadCell>
            <ActionsHead />
          </HeadRow>
          <tbody>
            {affiliates.map((row) => (
              <Row key={row.id}>
                <Cell>{row.name}</Cell>
                <Cell>{row.username}</Cell>
                <Cell>
                  {row.code}
                  {row.status !== 'approved' && (
                    <Badge tone="outline" className="ml-2">
                      {row.status === 'ended' ? 'Ended' : 'Refused'}
                    </Badge>
                  )}
                </Cell>
                <Cell numeric>
                  <Amount value={row.held} />
                </Cell>
                <Cell numeric>
                  <Amount value={row.payable} />
                </Cell>
                <Cell numeric>
                  <Amount value={row.onTheWay} />
                </Cell>
                <Cell numeric>
                  <Amount value={row.paid} />
                </Cell>
                <Cell numeric>{row.status === 'approved' && <EndAffiliate affiliate={row} />}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      {children}
    </Card>
  )
}
