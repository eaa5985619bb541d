import { Check, CircleX } from 'lucide-react'
import { AccountMark, Avatar } from '../ui/avatar.tsx'
import { Badge, BetaBadge } from '../ui/badge.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '../ui/card.tsx'
import { FilterChip, Tag } from '../ui/chip.tsx'
import { DateTime, DayText } from '../ui/date-time.tsx'
import { DirectionMark } from '../ui/direction-mark.tsx'
import { DayCell } from '../ui/figures/day-cell.tsx'
import { DayStrip } from '../ui/figures/day-strip.tsx'
import { IntervalMark } from '../ui/figures/interval-mark.tsx'
import { LoserPips, RoomBar } from '../ui/figures/room-bar.tsx'
import { SampleTag } from '../ui/figures/sample-tag.tsx'
import { ScoreGauge } from '../ui/figures/score-gauge.tsx'
import { Logo } from '../ui/logo.tsx'
import { HiddenAmount, Money } from '../ui/money.tsx'
import { Duration, NumberText } from '../ui/number-text.tsx'
import { Percent } from '../ui/percent.tsx'
import { RMultiple } from '../ui/r-multiple.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../ui/table.tsx'
import { Tile } from '../ui/tile.tsx'
import { SampleSection } from './sample-section.tsx'

const DAYS = ['win', 'loss', 'win', 'win', 'flat', 'loss', 'win'] as const

export function FigureSamples() {
  return (
    <>
      <SampleSection title="Tiles and marks">
        <div className="grid w-full grid-cols-2 gap-4 lg:grid-cols-4">
          <Tile
            label="Net P&L"
            sample={<SampleTag n={128} />}
            value={<Money value="5642.08" precision="whole" tone="pnl" trend />}
            footLeft="11 of 20 days up"
            footRight={<RMultiple value={28.8} digits={1} />}
          >
            <DayStrip days={DAYS.map((state, index) => ({ day: String(index), state }))} />
          </Tile>
          <Tile
            label="Win rate"
            sample={<SampleTag n={128} band="early" />}
            value={<Percent value={0.492} />}
            footLeft="95% CI 41–58%"
            footRight="even 39%"
          >
            <IntervalMark value={0.492} low={0.41} high={0.58} reference={0.39} min={0.2} max={0.8} />
          </Tile>
          <Tile label="Profit factor" sample={<SampleTag n={9} />} value="–" footLeft="Needs 21 more trades">
            <IntervalMark value={null} low={null} high={null} />
          </Tile>
          <Tile label="Net P&L, private" value={<HiddenAmount />} footLeft="R and % stay visible" />
        </div>
      </SampleSection>
      <SampleSection title="Score, room, days">
        <ScoreGauge value={71} />
        <ScoreGauge value={null} />
        <div className="grid w-40 gap-3">
          <RoomBar left={0.76} label="Room left today" valueText="$760 of $1,000" losers={4} />
          <RoomBar left={0.32} label="Room" valueText="$320 of $1,000" />
          <RoomBar left={0.12} label="Room" valueText="$120 of $1,000" />
          <LoserPips used={1} left={3} />
        </div>
        <div className="grid w-96 grid-cols-5 gap-1">
          <DayCell date={1} state="loss" strength={3} net="-439.20" />
          <DayCell date={2} state="win" strength={1} net="320" />
          <DayCell date={3} state="win" strength={2} net="778" withMark />
          <DayCell date={6} state="win" strength={3} net="1212" />
          <DayCell date={7} state="flat" net="12" />
          <DayCell date={8} state="none" />
          <DayCell date={9} state="loss" net="-297" withMark isSelected />
          <DayCell date={10} state="win" net="81" isToday />
          <DayCell date={11} state="none" isFuture />
        </div>
      </SampleSection>
      <SampleSection title="Badges, chips, marks">
        <Badge tone="info">Evaluation, phase 1</Badge>
        <Badge tone="profit">
          <Check aria-hidden="true" />
          Funded
        </Badge>
        <Badge tone="loss">
          <CircleX aria-hidden="true" />
          Breached
        </Badge>
        <Badge tone="warning">Room under 30%</Badge>
        <Badge tone="primary">Pro</Badge>
        <Badge tone="danger">Floor touched</Badge>
        <Badge>Too few trades</Badge>
        <span className="text-disabled-foreground">
          <BetaBadge />
        </span>
        <FilterChip name="Setup" value="VWAP fade" onRemove={() => {}} />
        <FilterChip name="Symbol" />
        <Tag onRemove={() => {}}>last hour</Tag>
        <Tag tone="warning">No setup</Tag>
        <AccountMark name="Topstep 50K" />
        <Avatar name="Tom Ada" />
        <Logo />
        <DirectionMark direction="short">5</DirectionMark>
      </SampleSection>
      <SampleSection title="Card and table">
        <Card className="w-full">
          <CardHeader title="Recent trades" description="October, all accounts" />
          <CardBody className="px-0 pb-0">
            <Table caption="Recent trades">
              <HeadRow>
                <HeadCell>Time</HeadCell>
                <HeadCell>Symbol</HeadCell>
                <HeadCell numeric>Hold</HeadCell>
                <HeadCell numeric>R</HeadCell>
                <HeadCell numeric>Net P&L</HeadCell>
              </HeadRow>
              <tbody>
                {['-240.20', '320.72', '-136.16'].map((net, index) => (
                  <Row key={net} selected={index === 2}>
                    <Cell className="text-muted-foreground">
                      <DateTime instant="2025-10-30T14:10:00Z" timeZone="America/New_York" />
                    </Cell>
                    <Cell className="font-600">MNQ</Cell>
                    <Cell numeric className="text-muted-foreground">
                      <Duration seconds={168} />
                    </Cell>
                    <Cell numeric>
                      <RMultiple value={Number(net) / 240} tone="pnl" />
                    </Cell>
                    <Cell numeric className="font-560">
                      <Money value={net} tone="pnl" />
                    </Cell>
                  </Row>
                ))}
              </tbody>
            </Table>
          </CardBody>
          <CardFooter>
            <NumberText value={12345} /> trades since <DayText day="2025-10-01" format="weekday" />
          </CardFooter>
        </Card>
      </SampleSection>
    </>
  )
}
