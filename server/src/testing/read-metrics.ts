/** A family of the text format, with its samples by their labels as written, such as `{kind="mail"}`. */
export type Family = { type: string; samples: Map<string, number> }

const typeLine = /^# TYPE ([a-z_][a-z0-9_]*) (counter|gauge|histogram|summary)$/
const helpLine = /^# HELP ([a-z_][a-z0-9_]*) \S.*$/
const label = String.raw`[a-z_]+="(?:[^"\\\n]|\\[\\"n])*"`
const sampleLine = new RegExp(
  String.raw`^([a-z_][a-z0-9_]*)(\{${label}(?:,${label})*\})? (-?[0-9.]+(?:e[+-]?[0-9]+)?|[+-]Inf|Nan)$`,
)

const partsOf: Readonly<Record<string, readonly string[]>> = {
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
}

const valueOf = (text: string): number => Number(text.replace('Inf', 'Infinity').replace('Nan', 'NaN'))

const partsIn = (pattern: RegExp, line: string): readonly (string | undefined)[] =>
  pattern.exec(line)?.slice(1) ?? []

class Reader {
  readonly families = new Map<string, Family>()
  #helped = ''
  #name = ''

  readLine(line: string): void {
    const [help] = partsIn(helpLine, line)
    const [name, type = ''] = partsIn(typeLine, line)
    const [sample, labels = '', value = ''] = partsIn(sampleLine, line)
    if (help !== undefined) this.#helped = help
    else if (name !== undefined) this.#begin(name, type)
    else if (sample !== undefined) this.#add(sample, labels, valueOf(value))
    else if (line !== '') throw new Error(`no line of metrics: ${line}`)
  }

  #begin(name: string, type: string): void {
    if (name !== this.#helped || this.families.has(name))
      throw new Error(`${name} comes twice, or without its help`)
    this.families.set(name, { type, samples: new Map() })
    this.#name = name
  }

  #add(sample: string, labels: string, value: number): void {
    const family = this.families.get(this.#name)
    const part = sample.slice(this.#name.length)
    const isOfFamily =
      family !== undefined && sample.startsWith(this.#name) && (partsOf[family.type] ?? ['']).includes(part)
    if (!isOfFamily || family.samples.has(part + labels))
      throw new Error(`${sample}${labels} comes twice, or outside of its family`)
    family.samples.set(part + labels, value)
  }
}

/** Reads Prometheus' text format, strictly: a family begins with its help and its type, and comes once. @throws */
export function readMetrics(text: string): Map<string, Family> {
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  const reader = new Reader()
  for (const line of text.trimEnd().split('\n')) reader.readLine(line)
  return reader.families
}
