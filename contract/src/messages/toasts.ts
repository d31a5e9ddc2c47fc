/** Texts of an act that can be taken back. */
export const undoMessages = {
  undo: 'Undo',
  undoHint: 'Undo (Ctrl Z)',
  busy: 'Undoing…',
  done: 'Undone',
  refused: 'Not undone',
}

/** Texts of a download whose screen was left. */
export const downloadMessages = {
  working: 'Download',
  done: 'Downloaded',
}
