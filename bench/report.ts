import { spawnSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import type { Visit } from './first-visit.ts'
import { BLOCKING_TARGET, type Category, lighthouseTargets, type NamedAudit } from './lighthouse.ts'
import { isHeavy, type PageWeight, weightTable } from './page-weight.ts'
import { isPinned } from './processes.ts'
import { type Measurement, reactVersion } from './speed.ts'

/** Limits for the first visit, in kB of 1,000 bytes. */
const SCRIPT_TARGET = 110
const PAGE_TARGET = 30
/** A fifth of the limit for "good" of the Core Web Vitals. */
const SHIFT_TARGET = 0.02

export type Machine = { facts: string[]; busy: number }

/** The machine of the run. `busy` is the load average of the last minute at the start. */
export function machineFacts(seconds: number): Machine {
  const [busy = 0] = loadavg()
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout?.trim()
  const facts = [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC${commit ? `, commit ${commit}` : ''}`,
    `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB; Node ${process.versions.node}, React ${reactVersion}`,
    `20 connections, 2 × ${seconds} s each after a warm-up; ${isPinned ? 'server on one core, load on another' : 'cores shared by server and load'}`,
    `${busy.toFixed(1)} processes wanted a core when the run began${busy > 1 ? ': the machine was not idle, so take the shares, not the absolute figures' : ''}`,
  ]
  return { facts, busy }
}

export type Findings = { speeds: Measurement[]; weights: PageWeight[]; visits: Visit[]; audits: NamedAudit[] }

export function report({ facts }: Machine, { speeds, weights, visits, audits }: Findings): string {
  const parts = [`# Results\n\n${facts.map((fact) => `- ${fact}`).join('\n')}`]
  for (const [group, rows] of Map.groupBy(speeds, (row) => row.group))
    parts.push(`## ${group}\n\n${table(speedTable(rows))}`)
  if (weights.length > 0) parts.push(`## HTML, bytes of brotli / elements\n\n${table(weightTable(weights))}`)
  if (visits.length > 0) parts.push(`## First visit, kB\n\n${table(visitTable(visits))}`)
  if (audits.length > 0) parts.push(`## Lighthouse, mobile\n\n${table(auditTable(audits))}`)
  return `${parts.join('\n\n')}\n`
}

/** Each missed target as a line; empty if all are met. */
export function shortfalls({ speeds, weights, visits, audits }: Findings): string[] {
  const slow = speeds.filter(({ share, target }) => target !== undefined && share < target)
  return [
    ...slow.map(({ group, name, share, target }) => `${group}, ${name}: ${Math.round(share)} % of ${target} %`),
    ...weights
      .filter(isHeavy)
      .map(({ name, bytes, elements }) => `HTML of ${name}: ${bytes} bytes, ${elements} elements`),
    ...visits.filter((visit) => !isLight(visit)).map(({ name }) => `first visit, ${name}`),
    ...audits
      .filter((page) => missed(page).length > 0)
      .map((page) => `Lighthouse, ${page.name}: ${missed(page).join(', ')}`),
  ]
}

const isLight = ({ jsInAll, html, css, shiftOnPhone, shiftOnDesktop }: Visit) =>
  jsInAll <= SCRIPT_TARGET * 1000 &&
  html + css <= PAGE_TARGET * 1000 &&
  Math.max(shiftOnPhone, shiftOnDesktop) <= SHIFT_TARGET

const judged = Object.keys(lighthouseTargets) as Category[]

const missed = ({ scores, blocking }: NamedAudit): string[] => [
  ...judged.filter((category) => scores[category] < lighthouseTargets[category]),
  ...(blocking > BLOCKING_TARGET ? ['blocking time'] : []),
]

function auditTable(audits: NamedAudit[]): string[][] {
  const row = (name: string, of: (category: Category) => string | number, [blocked, said]: [string, string]) => [
    name,
    ...judged.map((category) => `${of(category)}`),
    blocked,
    said,
  ]
  return [
    row('', (category) => category, ['blocked, ms', '']),
    ...audits.map((page) =>
      row(page.name, (category) => page.scores[category], [
        whole(page.blocking),
        missed(page).length > 0 ? 'short' : 'ok',
      ]),
    ),
    row('target', (category) => `≥ ${lighthouseTargets[category]}`, [`≤ ${BLOCKING_TARGET}`, '']),
  ]
}

function speedTable(rows: Measurement[]): string[][] {
  const head = ['', 'req/s', 'p50 ms', 'p99 ms', 'CPU µs', 'kB', 'limit req/s', 'limit CPU µs', 'share', 'target', '']
  return [
    head,
    ...rows.map(({ name, ours, limit, bytes, share, target }) => [
      name,
      whole(ours.perSecond),
      ours.p50.toFixed(1),
      ours.p99.toFixed(1),
      whole(ours.cpu),
      kilobytes(bytes),
      whole(limit.perSecond),
      whole(limit.cpu),
      `${Math.round(share)} %`,
      target === undefined ? '–' : `${target} %`,
      target === undefined ? '' : share >= target ? 'ok' : 'short',
    ]),
  ]
}

function visitTable(visits: Visit[]): string[][] {
  const targets = [
    'target',
    '',
    '',
    `≤ ${PAGE_TARGET}`,
    '',
    `≤ ${SCRIPT_TARGET}`,
    '',
    '',
    `≤ ${SHIFT_TARGET}`,
    `≤ ${SHIFT_TARGET}`,
    '',
  ]
  return [
    ['', 'HTML', 'CSS', 'both', 'JS', 'JS in all', 'font', 'pictures', 'shift, phone', 'shift, desk', ''],
    ...visits.map((visit) => [
      visit.name,
      kilobytes(visit.html),
      kilobytes(visit.css),
      kilobytes(visit.html + visit.css),
      kilobytes(visit.js),
      kilobytes(visit.jsInAll),
      kilobytes(visit.font),
      kilobytes(visit.pictures),
      visit.shiftOnPhone.toFixed(3),
      visit.shiftOnDesktop.toFixed(3),
      isLight(visit) ? 'ok' : 'short',
    ]),
    targets,
  ]
}

const whole = (value: number | undefined) => (value === undefined ? '–' : Math.round(value).toLocaleString('en'))
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/** Formats rows as a Markdown table; the first row is the header. */
export function table([head = [], ...rows]: string[][]): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => (row[column] ?? '').length)))
  const line = (row: string[]) =>
    `| ${widths.map((width, column) => (column === 0 ? (row[column] ?? '').padEnd(width) : (row[column] ?? '').padStart(width))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(head), rule, ...rows.map(line)].join('\n')
}
