/** A family of the text format, with its samples by their labels as written, such as `{kind="mail"}`. */
export type Family = { type: string; samples: Map<string, number> }

const typeLine = /^# TYPE ([a-z_][a-z0-9_]*) (counter|gauge|histogram|summary)$/
const helpLine = /^# HELP ([a-z_][a-z0-9_]*) \S.*$/
const sampleLine =
  /^([a-z_][a-z0-9_]*)(\{[a-z_]+="(?:[^"\\\n]|\\[\\"n])*"(?:,[a-z_]+="(?:[^"\\\n]|\\[\\"n])*")*\})? (-?[0-9.]+(?:e[+-]?[0-9]+)?|[+-]Inf|Nan)$/

const partsOf: Readonly<Record<string, readonly string[]>> = {
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
}

const valueOf = (text: string): number => Number(text.replace('Inf', 'Infinity').replace('Nan', 'NaN'))

/** Reads Prometheus' text format, strictly: a family begins with its help and its type, and comes once. @throws */
export function readMetrics(text: string): Map<string, Family> {
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  const families = new Map<string, Family>()
  let helped = ''
  let current: { name: string; family: Family } | undefined
  const readLine = (line: string): void => {
    const [, help] = helpLine.exec(line) ?? []
    const [, typed, type] = typeLine.exec(line) ?? []
    const [, name, labels = '', value] = sampleLine.exec(line) ?? []
    if (help !== undefined) helped = help
    else if (typed !== undefined && type !== undefined) {
      if (typed !== helped || families.has(typed))
        throw new Error(`a family comes without help, or twice: ${line}`)
      current = { name: typed, family: { type, samples: new Map() } }
      families.set(typed, current.family)
    } else if (name !== undefined && value !== undefined)
      addSample(current, { name, labels, value: valueOf(value) }, line)
    else if (line !== '') throw new Error(`not a line of metrics: ${line}`)
  }
  text.trimEnd().split('\n').forEach(readLine)
  return families
}

function addSample(
  current: { name: string; family: Family } | undefined,
  { name, labels, value }: { name: string; labels: string; value: number },
  line: string,
): void {
  const part = current === undefined ? '' : name.slice(current.name.length)
  const isOfFamily =
    current !== undefined &&
    name.startsWith(current.name) &&
    (partsOf[current.family.type] ?? ['']).includes(part)
  if (!isOfFamily || current.family.samples.has(part + labels))
    throw new Error(`a sample without a family, or twice: ${line}`)
  current.family.samples.set(part + labels, value)
}
