import { refusal } from '../kit/problems.ts'
import { coverPageMessages } from '../messages/cover-pages.ts'

const { refused } = coverPageMessages

/** The refusals of a file by its content. A file that is none of the types at all is a bad request instead. */
export const fileRefusals = {
  file_has_macros: refusal('file_has_macros', () => refused.file_has_macros),
  file_has_objects: refusal('file_has_objects', () => refused.file_has_objects),
  file_has_links: refusal('file_has_links', () => refused.file_has_links),
  file_has_template: refusal('file_has_template', () => refused.file_has_template),
  file_has_entities: refusal('file_has_entities', () => refused.file_has_entities),
  file_is_other_word: refusal('file_is_other_word', () => refused.file_is_other_word),
  file_is_protected: refusal('file_is_protected', () => refused.file_is_protected),
  file_unpacks_too_large: refusal('file_unpacks_too_large', () => refused.file_unpacks_too_large),
} as const
export type FileRefusal = keyof typeof fileRefusals

export const CoverPagesFull = refusal('cover_pages_full', () => refused.cover_pages_full)
