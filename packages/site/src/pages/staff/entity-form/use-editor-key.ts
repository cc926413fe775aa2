import { useState } from 'react';

/**
 * The React key of an editor: `choice` is the id of an entity, or names a new one. The editor of a new entity continues as
 * the editor of the saved one, so that the focus stays.
 */
export function useEditorKey(choice: string) {
  const [added, setAdded] = useState<{ readonly id: string; readonly choice: string }>();
  return {
    key: added?.id === choice ? added.choice : choice,
    onAdded: (id: number) => setAdded({ id: String(id), choice }),
  };
}
