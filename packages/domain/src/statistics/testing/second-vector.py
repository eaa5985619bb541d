"""The second golden vector: 48 trades and what an independent program makes of them.

Usage: python3 second-vector.py > second-vector.json && npx biome format --write second-vector.json

Nothing but the standard library and plain loops; distributions by numerical integration, streaks by a Markov chain,
fractions where they stay exact. Money in cents here, in micros in the file. It shares no code with the engine and is
the oracle of second-vector.test.ts; change it only together with a convention of the metrics.
"""
import json
import math
import random
from datetime import date, datetime, timedelta, timezone
from fractions import Fraction
from statistics import NormalDist
from zoneinfo import ZoneInfo

ACCOUNTS = {
    'eval': dict(currency='USD', balance=50_000_00, zone='America/Chicago', reset='17:00', tolerance=5_00),
    'funded': dict(currency='USD', balance=100_000_00, zone='America/New_York', reset='00:00', tolerance=0),
    'euro': dict(currency='EUR', balance=10_000_00, zone='Europe/Berlin', reset='00:00', tolerance=1_00),
}
# Over both ends of summer time: Europe on 25 October, America on 1 November 2026.
FIRST_DAY = date(2026, 10, 19)


def make_trades():
    rng = random.Random(20261101)
    trades = []
    for i in range(48):
        account = 'euro' if i % 6 == 5 else ('eval' if i % 2 else 'funded')
        local = datetime.combine(FIRST_DAY + timedelta(days=i * 19 // 47), datetime.min.time())
        local += timedelta(hours=rng.choice([1, 4, 7, 8, 9, 10, 11, 14, 16, 17, 20]), minutes=rng.randrange(60))
        hold = rng.choice([20, 90, 400, 1300, 2500, 5000, 9000, 100_000])
        risk = rng.choice([100_00, 100_00, 150_00, 200_00, None])
        unit = risk or 120_00
        gross = int(rng.choice([-1.1, -1, -1, -0.6, -0.2, 0, 0.02, 0.4, 1, 1.5, 2.2, 3.4]) * unit) + rng.randrange(-300, 300)
        costs = -rng.choice([0, 204, 450, 812])
        if i % 11 == 3:
            gross, costs = rng.randrange(-300, 300), 0
        # Sometimes a little below the result, as coarse data say.
        mfe = max(0, max(gross, 0) + rng.randrange(-30_00, unit))
        mae = max(-gross, 0) + rng.randrange(0, unit // 2)
        feeling = rng.choice(['calm', 'fomo', 'anxious', None])
        trades.append(dict(
            id=f'trade-{i:02d}', account=account, local=local.isoformat(), hold=hold,
            root=rng.choice(['MES', 'MNQ', 'CL']) if account != 'euro' else 'EURUSD',
            direction=rng.choice(['long', 'long', 'short']), quantity=rng.choice([1, 2, 3, 0.5]),
            gross=gross, costs=costs, risk=risk,
            mae=mae if i % 5 else None, mfe=mfe if i % 5 else None,
            setup=rng.choice(['fade', 'break', 'pullback', None]),
            tags=sorted(rng.sample(['news', 'a+', 'scaled'], rng.choice([0, 1, 1, 2]))),
            mistakes=rng.choice([[], [], ['chased'], ['no stop', 'chased']]),
            emotionBefore=feeling, recorded=rng.choice(['live', 'reconstructed', None]) if feeling else None,
            confidence=rng.randrange(0, 11), plan=rng.choice(['yes', 'no', 'no_plan', None])))
    return trades


def clock(trade):
    account = ACCOUNTS[trade['account']]
    zone = ZoneInfo(account['zone'])
    opened = datetime.fromisoformat(trade['local']).replace(tzinfo=zone).astimezone(timezone.utc)
    closed = opened + timedelta(seconds=trade['hold'])
    hour, minute = map(int, account['reset'].split(':'))

    def day(instant):
        wall = instant.astimezone(zone)
        ahead = hour >= 12 and (wall.hour, wall.minute) >= (hour, minute)
        return wall.date() + timedelta(days=1 if ahead else 0)
    wall = opened.astimezone(zone)
    new_york = opened.astimezone(ZoneInfo('America/New_York')).hour
    session = ('asia' if new_york >= 18 or new_york < 3 else 'london' if new_york < 8
               else 'new_york' if new_york < 17 else 'between')
    return dict(opened=opened, closed=closed, day=day(closed), open_day=day(opened),
                hour=wall.hour, minute=wall.hour * 60 + wall.minute, session=session)


def enrich(trade):
    net = trade['gross'] + trade['costs']
    tolerance = ACCOUNTS[trade['account']]['tolerance']
    outcome = 1 if net > tolerance else -1 if net < -tolerance else 0
    r = None if trade['risk'] is None else Fraction(net, trade['risk'])
    return {**trade, **clock(trade), 'net': net, 'outcome': outcome, 'r': r}


# Distributions, from their densities.

def t_cdf(t, freedom, steps=4000):
    scale = math.gamma((freedom + 1) / 2) / math.gamma(freedom / 2) / math.sqrt(freedom * math.pi)
    def density(x):
        return scale * (1 + x * x / freedom) ** (-(freedom + 1) / 2)
    width = t / steps
    inner = sum((4 if k % 2 else 2) * density(k * width) for k in range(1, steps))
    return 0.5 + (density(0) + inner + density(t)) * width / 3


def t_factor(freedom):
    low, high = 0.0, 100.0
    for _ in range(60):
        middle = (low + high) / 2
        if t_cdf(middle, freedom, 2000) < 0.975:
            low = middle
        else:
            high = middle
    return low


def wilson(k, n):
    if n == 0:
        return None
    z = NormalDist().inv_cdf(0.975)
    # The two roots of n·(p − q)² = z²·q·(1 − q).
    a, b, c = n + z * z, -(2 * k + z * z), k * k / n
    root = math.sqrt(b * b - 4 * a * c)
    return [max(0, (-b - root) / (2 * a)), min(1, (-b + root) / (2 * a))]


def mean(values):
    return sum(values) / len(values)


def deviation(values):
    middle = mean(values)
    return math.sqrt(sum((v - middle) ** 2 for v in values) / (len(values) - 1))


def quantile(values, q):
    ordered = sorted(values)
    at = q * (len(ordered) - 1)
    low = math.floor(at)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (at - low)


def by_day(trades, value):
    days = {}
    for trade in trades:
        amount = value(trade)
        if amount is not None:
            total, count = days.get(trade['day'], (0, 0))
            days[trade['day']] = (total + amount, count + 1)
    return days


def ratio_interval(days):
    used = [(s, c) for s, c in days.values() if c > 0]
    if len(used) < 2:
        return None
    middle = sum(s for s, _ in used) / sum(c for _, c in used)
    spread = math.sqrt(sum((s - middle * c) ** 2 for s, c in used) / (len(used) - 1))
    half = t_factor(len(used) - 1) * spread / math.sqrt(len(used)) / mean([c for _, c in used])
    return [float(middle - half), float(middle + half)]


def difference(first, second, value):
    a, b = by_day(first, value), by_day(second, value)
    na, nb = sum(c for _, c in a.values()), sum(c for _, c in b.values())
    if na == 0 or nb == 0:
        return dict(difference=None, interval=None, p=None)
    ma, mb = sum(s for s, _ in a.values()) / na, sum(s for s, _ in b.values()) / nb
    answer = dict(difference=float(ma - mb), interval=None, p=None)
    if min(na, nb) < 10 or min(len(a), len(b)) < 8:
        return answer
    squares = 0.0
    for day in set(a) | set(b):
        sa, ca = a.get(day, (0, 0))
        sb, cb = b.get(day, (0, 0))
        squares += float((sa - ma * ca) / na * math.sqrt(len(a) / (len(a) - 1))
                         - (sb - mb * cb) / nb * math.sqrt(len(b) / (len(b) - 1))) ** 2
    error, freedom = math.sqrt(squares), min(len(a), len(b)) - 1
    half = t_factor(freedom) * error
    middle = float(ma - mb)
    answer['interval'] = [middle - half, middle + half]
    answer['p'] = 2 * (1 - t_cdf(abs(middle) / error, freedom))
    return answer


def benjamini_hochberg(chances):
    known = [p for p in chances if p is not None]
    m = len(known)
    ordered = sorted(known)
    return [None if p is None else min(1, min(ordered[k] * m / (k + 1) for k in range(m) if ordered[k] >= p))
            for p in chances]


def trade_figures(trades):
    n = len(trades)
    wins = [t for t in trades if t['outcome'] == 1]
    losses = [t for t in trades if t['outcome'] == -1]
    nets = [t['net'] for t in trades]
    profit, loss = sum(v for v in nets if v > 0), -sum(v for v in nets if v < 0)
    w, l = len(wins), len(losses)
    rs = [float(t['r']) for t in trades if t['r'] is not None]
    payoff = (profit / w) / (loss / l)
    days = {t['day'] for t in trades}
    holds = lambda group: [t['hold'] * 1000 for t in group]
    exposed = union_of([(t['opened'], t['closed']) for t in trades])
    span = (max(t['closed'] for t in trades) - min(t['opened'] for t in trades)).total_seconds()
    t_r = math.sqrt(len(rs)) * mean(rs) / deviation(rs)
    one_sided = 1 - t_cdf(t_r, len(rs) - 1) if t_r >= 0 else t_cdf(-t_r, len(rs) - 1)
    best = sum(sorted(nets)[-3:])
    needed = lambda values: math.ceil(((1.6448536 + 0.8416212) * deviation(values) / mean(values)) ** 2)
    return dict(
        net=sum(nets), gross=sum(t['gross'] for t in trades), costs=sum(t['costs'] for t in trades),
        winRate=w / (w + l), winShare=w / n, grossProfit=profit, grossLoss=loss, profitFactor=profit / loss,
        averageWin=profit / w, averageLoss=loss / l, payoff=payoff,
        breakEvenWinRate=(loss / l) / (loss / l + profit / w), expectancy=sum(nets) / n, expectancyR=mean(rs),
        largestWin=max(nets), largestLoss=-min(nets),
        averageHold=mean(holds(trades)), averageHoldOfWins=mean(holds(wins)), averageHoldOfLosses=mean(holds(losses)),
        medianHold=quantile(holds(trades), 0.5), medianHoldOfWins=quantile(holds(wins), 0.5),
        medianHoldOfLosses=quantile(holds(losses), 0.5),
        tradesPerDay=n / len(days), timeInMarket=exposed / span, timeInMarketPerDay=exposed * 1000 / len(days),
        sqn=t_r, sqnCapped=t_r, sqnMoney=math.sqrt(n) * mean(nets) / deviation(nets),
        chance=one_sided, chanceTwoSided=2 * min(one_sided, 1 - one_sided),
        tradesNeeded=needed(nets), tradesNeededR=needed(rs),
        kelly=w / (w + l) - (1 - w / (w + l)) / payoff, kellyAll=w / n - (1 - w / n) / payoff,
        halfKelly=(w / (w + l) - (1 - w / (w + l)) / payoff) / 2, kellyNumeric=best_fraction(rs),
        bestTradesShare=best / sum(nets), withoutBestTrades=sum(nets) - best)


def union_of(spans):
    total, end = 0.0, None
    for start, stop in sorted(spans):
        if end is None or start > end:
            total, end = total + (stop - start).total_seconds(), stop
        elif stop > end:
            total, end = total + (stop - end).total_seconds(), stop
    return total


def best_fraction(rs):
    """Golden-section search of the growth itself, not of its slope."""
    growth = lambda f: sum(math.log(1 + f * r) for r in rs)
    low, high, ratio = 0.0, -1 / min(rs) * (1 - 1e-9), (math.sqrt(5) - 1) / 2
    for _ in range(200):
        a, b = high - ratio * (high - low), low + ratio * (high - low)
        if growth(a) < growth(b):
            low = a
        else:
            high = b
    return (low + high) / 2


def series_figures(trades, start, allowance):
    days = by_day(trades, lambda t: t['net'])
    order = sorted(days)
    nets = [days[d][0] for d in order]
    T = len(nets)
    week = lambda d: d.isocalendar()[:2]
    sums = lambda key: [sum(days[d][0] for d in order if key(d) == k) for k in sorted({key(d) for d in order})]
    weeks, months = sums(week), sums(lambda d: (d.year, d.month))
    balances = [start + sum(nets[:k]) for k in range(T)]
    returns = [v / b for v, b in zip(nets, balances)]
    up = lambda values: sum(v for v in values if v > 0)
    down = lambda values: -sum(v for v in values if v < 0)
    year = math.sqrt(252)
    sr = mean(returns) / deviation(returns)
    middle, var = mean(returns), sum((v - mean(returns)) ** 2 for v in returns) / T
    g3 = sum((v - middle) ** 3 for v in returns) / T / var ** 1.5
    g4 = sum((v - middle) ** 4 for v in returns) / T / var ** 2
    psr = NormalDist().cdf(sr * math.sqrt(T - 1) / math.sqrt(1 - g3 * sr + (g4 - 1) / 4 * sr * sr))
    xs, ys = list(range(1, T + 1)), [sum(nets[:k + 1]) for k in range(T)]
    mx, my = mean(xs), mean(ys)
    sxx = sum((x - mx) ** 2 for x in xs)
    slope = sum((x - mx) * (y - my) for x, y in zip(xs, ys)) / sxx
    left = sum((y - my - slope * (x - mx)) ** 2 for x, y in zip(xs, ys))
    curve = [start + sum(t['net'] for t in trades[:k]) for k in range(len(trades) + 1)]
    ends = [start + sum(nets[:k]) for k in range(T + 1)]
    falls = lambda path: [(max(path[:k + 1]) - path[k], max(path[:k + 1])) for k in range(len(path))]
    worst, total = max(f for f, _ in falls(curve)), sum(nets)
    end_share = max(f / p for f, p in falls(ends))
    steady = 100 - 100 * math.sqrt(mean([(v - mean(nets)) ** 2 for v in nets])) / total
    return dict(
        profitableDays=sum(v > 0 for v in nets), profitableWeeks=sum(v > 0 for v in weeks),
        profitableMonths=sum(v > 0 for v in months), dayWinRate=mean([v > 0 for v in nets]),
        weekWinRate=mean([v > 0 for v in weeks]), monthWinRate=mean([v > 0 for v in months]),
        averageDay=mean(nets), bestDay=max(nets), worstDay=min(nets), dailyVolatility=deviation(nets),
        sharpe=sr * year, sharpeMoney=mean(nets) / deviation(nets) * year, probabilisticSharpe=psr,
        sortino=mean(returns) / math.sqrt(mean([min(v, 0) ** 2 for v in returns])) * year,
        omega=up(returns) / down(returns), dayProfitFactor=up(nets) / down(nets),
        tailRatio=abs(quantile(returns, 0.95) / quantile(returns, 0.05)), gainToPain=sum(returns) / down(returns),
        equitySlope=slope, equityFit=1 - left / sum((y - my) ** 2 for y in ys),
        kRatio=slope / math.sqrt(left / (T - 2) / sxx),
        bestDayOfTotal=max(nets) / total if total > 0 else None, bestDayOfProfits=max(nets) / up(nets),
        largestDay=1 - max(abs(v) for v in nets) / sum(abs(v) for v in nets),
        deviationConsistency=max(0, steady) if total > 0 else None,
        maxDrawdown=worst, maxDrawdownShare=max(f / p for f, p in falls(curve)), endOfDayDrawdownShare=end_share,
        expectedDrawdown=1.25 * deviation(nets) * math.sqrt(T), currentDrawdown=falls(curve)[-1][0],
        recoveryFactor=total / worst, returnOnDrawdown=total / start / end_share,
        ulcerIndex=math.sqrt(mean([(f / p) ** 2 for f, p in falls(ends)[1:]])),
        resultOfAllowance=total / allowance, drawdownOfAllowance=worst / allowance,
        ruin=min(1, math.exp(-2 * mean(nets) * allowance / deviation(nets) ** 2)),
        sharpeInterval=[(sr + s * NormalDist().inv_cdf(0.975) * math.sqrt((1 + sr * sr / 2) / T)) * year for s in (-1, 1)])


def drawdowns(trades, start):
    """Every stretch below a peak, found by looking at every point for the next one back at its height."""
    curve = [start + sum(t['net'] for t in trades[:k]) for k in range(len(trades) + 1)]
    day = lambda point: trades[max(0, point - 1)]['day']
    rows, point = [], 0
    while point < len(curve) - 1:
        if curve[point + 1] >= curve[point]:
            point += 1
            continue
        back = next((k for k in range(point + 1, len(curve)) if curve[k] >= curve[point]), None)
        end = len(curve) - 1 if back is None else back
        lowest = min(curve[point:end + 1])
        rows.append(dict(
            peakDay=str(day(point)), troughDay=str(day(curve.index(lowest, point))),
            recoveryDay=None if back is None else str(day(back)), depth=curve[point] - lowest,
            share=(curve[point] - lowest) / curve[point], calendarDays=(day(end) - day(point)).days,
            tradingDays=len({t['day'] for t in trades[point:end]}), trades=end - point))
        point = end
    return sorted(rows, key=lambda row: -row['depth'])


def longest_at_least(n, p, k):
    """Markov chain over the length of the running row; state k is never left."""
    states = [1.0] + [0.0] * k
    for _ in range(n):
        following = [0.0] * (k + 1)
        for length, chance in enumerate(states):
            if length == k:
                following[k] += chance
            else:
                following[length + 1] += chance * p
                following[0] += chance * (1 - p)
        states = following
    return states[k]


def streaks(trades):
    decided = [t['outcome'] for t in trades if t['outcome']]
    n = len(decided)
    runs = [(sign, len(list(group))) for sign, group in grouped(decided)]
    answer = dict(decided=n, current=dict(kind='wins' if runs[-1][0] == 1 else 'losses', length=runs[-1][1]))
    for name, sign in (('wins', 1), ('losses', -1)):
        length = max(size for s, size in runs if s == sign)
        p = decided.count(sign) / n
        reach = lambda q: next(k for k in range(n + 1) if 1 - longest_at_least(n, p, k + 1) >= q)
        answer[name] = dict(length=length, chance=longest_at_least(n, p, length), median=reach(0.5), p95=reach(0.95))
    w, l, r = decided.count(1), decided.count(-1), len(runs)
    mu = 2 * w * l / n + 1
    answer['runs'] = dict(runs=r, z=(r - mu) / math.sqrt((mu - 1) * (mu - 2) / (n - 1)))
    if n < 40:
        ways = lambda k: sum(math.comb(w - 1, a - 1) * math.comb(l - 1, k - a - 1) * (2 if 2 * a == k else 1)
                             for a in range(1, k) if abs(2 * a - k) <= 1)
        answer['runs']['more'] = float(Fraction(sum(ways(k) for k in range(r, n + 1)), math.comb(n, w)))
    return answer


def grouped(signs):
    start = 0
    for i in range(1, len(signs) + 1):
        if i == len(signs) or signs[i] != signs[start]:
            yield signs[start], signs[start:i]
            start = i


def excursions(trades):
    known = [t for t in trades if t['mae'] is not None and t['mfe'] is not None]
    risky = [t for t in known if t['risk']]
    winners = [t for t in known if t['outcome'] == 1 and t['mfe'] > 0]
    ratio = lambda group, top, bottom: float(sum(top(t) for t in group) / sum(bottom(t) for t in group))
    width = lambda t: t['mae'] + t['mfe']
    positive = [t for t in known if t['mfe'] > 0]
    kept = lambda t: min(t['net'], t['mfe'])
    hot = [t for t in risky if t['outcome'] == 1]
    stop = Fraction(7, 10)
    hit = [t for t in risky if Fraction(t['mae'], t['risk']) >= stop]
    return dict(
        count=len(known), averageMae=ratio(known, lambda t: t['mae'], lambda t: 1),
        averageMfe=ratio(known, lambda t: t['mfe'], lambda t: 1),
        averageMaeR=ratio(risky, lambda t: Fraction(t['mae'], t['risk']), lambda t: 1),
        averageMfeR=ratio(risky, lambda t: Fraction(t['mfe'], t['risk']), lambda t: 1),
        edgeRatio=ratio(risky, lambda t: Fraction(t['mfe'], t['risk']), lambda t: Fraction(t['mae'], t['risk'])),
        entryEfficiency=ratio(known, lambda t: t['mfe'], width),
        exitEfficiency=ratio(known, lambda t: t['gross'] + t['mae'], width),
        totalEfficiency=ratio(known, lambda t: t['gross'], width),
        capture=ratio(positive, kept, lambda t: t['mfe']),
        captureOfWinners=ratio(winners, kept, lambda t: t['mfe']),
        heatOfWinners=len([t for t in hot if Fraction(t['mae'], t['risk']) > stop]) / len(hot),
        stopAt07=dict(n=len(risky), winnersCut=len([t for t in hit if t['outcome'] == 1]),
                      change=float(sum(-stop - Fraction(t['gross'], t['risk']) for t in hit) / len(risky))))


HOLDS = [(60, '0-1m'), (300, '1-5m'), (900, '5-15m'), (1800, '15-30m'), (3600, '30-60m'), (7200, '1-2h'),
         (14400, '2-4h'), (86400, '4-24h'), (math.inf, '24h+')]
SIZES = {0.5: '0.5-1', 1: '1-2', 2: '2-3', 3: '3-5'}
DIMENSIONS = {
    'setup': lambda t: [t['setup']],
    'root': lambda t: [t['root']],
    'direction': lambda t: [t['direction']],
    'account': lambda t: [t['account']],
    'session': lambda t: [t['session']],
    'hour': lambda t: [str(t['hour'])],
    'weekday': lambda t: [str(t['open_day'].isoweekday())],
    'hourOfWeekday': lambda t: [f"{t['open_day'].isoweekday()}-{t['hour']}"],
    'dayOfMonth': lambda t: [str(t['open_day'].day)],
    'month': lambda t: [t['day'].strftime('%Y-%m')],
    'duration': lambda t: [next(name for edge, name in HOLDS if t['hold'] < edge)],
    'size': lambda t: [SIZES[t['quantity']]],
    'tag': lambda t: t['tags'] or [None],
    'mistake': lambda t: t['mistakes'] or [None],
    'emotionBefore': lambda t: [t['emotionBefore']],
    'emotionBeforeRecorded': lambda t: [t['emotionBefore'] and t['emotionBefore'] + (f"/{t['recorded']}" if t['recorded'] else '')],
    'confidence': lambda t: [str(t['confidence']) if t['confidence'] else None],
    'planFollowed': lambda t: [t['plan']],
}


def breakdowns(trades):
    answer, chances = {}, []
    for name, keys in DIMENSIONS.items():
        groups = {}
        for key in {key for t in trades for key in keys(t)}:
            mine = [t for t in trades if key in keys(t)]
            rest = [t for t in trades if key not in keys(t)]
            groups['(none)' if key is None else key] = group(mine, rest)
        answer[name] = groups
    rows = [row for groups in answer.values() for row in groups.values()]
    for row, adjusted in zip(rows, benjamini_hochberg([row['p'] for row in rows])):
        row['adjusted'] = adjusted
    return dict(comparisons=sum(row['p'] is not None for row in rows), dimensions=answer)


def group(mine, rest):
    nets = [t['net'] for t in mine]
    w, l = sum(t['outcome'] == 1 for t in mine), sum(t['outcome'] == -1 for t in mine)
    loss = -sum(v for v in nets if v < 0)
    rs = [t['r'] for t in mine if t['r'] is not None]
    return dict(
        n=len(mine), wins=w, losses=l, net=sum(nets), wilson=wilson(w, w + l), expectancy=mean(nets),
        expectancyInterval=ratio_interval(by_day(mine, lambda t: t['net'])),
        r=float(mean(rs)) if rs else None, rCount=len(rs), rInterval=ratio_interval(by_day(mine, lambda t: t['r'])),
        profitFactor=sum(v for v in nets if v > 0) / loss if loss else None,
        fullLosses=sum(r <= -1 for r in rs), atLeastOneR=sum(r >= 1 for r in rs),
        **difference(mine, rest, lambda t: t['net']))


def compared(trades):
    long = [t for t in trades if t['direction'] == 'long']
    short = [t for t in trades if t['direction'] == 'short']
    share = lambda g: (sum(t['outcome'] == 1 for t in g), sum(t['outcome'] != 0 for t in g))
    (wa, na), (wb, nb) = share(long), share(short)
    p, q, a, b = wa / na, wb / nb, wilson(wa, na), wilson(wb, nb)
    return dict(expectancy=difference(long, short, lambda t: t['net']), expectancyR=difference(long, short, lambda t: t['r']),
                winRate=[p - q, p - q - math.hypot(p - a[0], b[1] - q), p - q + math.hypot(a[1] - p, q - b[0])])


def main():
    made = make_trades()
    trades = sorted(map(enrich, made), key=lambda t: (t['closed'], t['opened'], t['id']))
    expected = {}
    for currency, allowance in (('USD', 2_000_00), ('EUR', 1_000_00)):
        mine = [t for t in trades if ACCOUNTS[t['account']]['currency'] == currency]
        start = sum(a['balance'] for a in ACCOUNTS.values() if a['currency'] == currency)
        expected[currency] = dict(n=len(mine), allowance=allowance, breakEvens=sum(t['outcome'] == 0 for t in mine),
                                  days=[str(d) for d in sorted({t['day'] for t in mine})],
                                  series=series_figures(mine, start, allowance), drawdowns=drawdowns(mine, start))
        if currency == 'USD':
            expected[currency].update(trades=trade_figures(mine), streaks=streaks(mine), excursions=excursions(mine),
                                      breakdowns=breakdowns(mine), longAgainstShort=compared(mine))
    print(json.dumps(dict(accounts=ACCOUNTS, trades=made, expected=expected), indent=1))


main()
