import type * as z from 'zod/mini'

type Preset = string | number | readonly unknown[] | undefined

/** A variable of the environment. `preset` is its default as docs/operating.md shows it, `told` its sentence there. */
export type Setting<Schema extends z.ZodMiniType> = { reads: Schema; preset: string; told: string }

function presetOf(reads: z.ZodMiniType): string {
  const preset = reads.safeParse(undefined).data as Preset
  return typeof preset === 'string' || typeof preset === 'number' ? `\`${preset}\`` : '–'
}

/** Without `preset`, the default is what the schema makes of an unset variable. */
export const setting = <Schema extends z.ZodMiniType>(
  reads: Schema,
  told: string,
  preset: string = presetOf(reads),
): Setting<Schema> => ({ reads, preset, told })
