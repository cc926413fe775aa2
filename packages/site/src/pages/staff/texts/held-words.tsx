import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { HELD_WORD_LENGTH, MAX_HELD_WORDS, readHeldWords, saveHeldWord } from '@tenger/api-contract';
import { useState } from 'react';
import { call, RequestError } from '../../../api';
import { Button, IconButton } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { Field } from '../../../components/field';
import { StatusRegion } from '../../../components/status-region';
import { formatNumber } from '../../../i18n/format';
import { staffMessages } from '../../../i18n/staff';
import { heldWordMessages } from '../../../i18n/staff/held-words';
import { showFailure } from '../../../lib/show-failure';
import { showToast } from '../../../state/toasts';
import { PanelHead, PanelPlaceholder } from '../titles/panel-frame';
import type { useFilters } from '../use-filters';
import css from './held-words.module.css';

const queryKey = ['staff', 'held-words'] as const;

/** The message of the server about the word. */
const wordErrorOf = (error: unknown): string | undefined =>
  error instanceof RequestError ? error.fields.word : undefined;

/** Adds or removes one word. */
function useSaveWord(isHeld: boolean, onSaved: (word: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    // In order, so that the last reply has all changes.
    scope: { id: 'held-words' },
    mutationFn: (word: string) => call(saveHeldWord, { body: { word, is_held: isHeld } }),
    onSuccess: ({ data }, word) => {
      queries.setQueryData(queryKey, data);
      onSaved(word);
    },
    onError: (error) => {
      if (!wordErrorOf(error)) showFailure(error);
      // A colleague may have changed the list, or a reply was lost.
      void queries.invalidateQueries({ queryKey });
    },
  });
}

function AddWord() {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const add = useSaveWord(true, (word) => {
    setText((typed) => (typed.trim() === word ? '' : typed));
    showToast(heldWordMessages.didAdd(word), 'done');
  });
  const error = wordErrorOf(add.error) ?? (isMissing ? staffMessages.required : undefined);
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const word = text.trim();
        setMissing(word === '');
        if (word && !add.isPending) add.mutate(word);
      }}
    >
      <Field
        label={heldWordMessages.word}
        hint={heldWordMessages.wordHint}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="done"
        maxLength={HELD_WORD_LENGTH}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setMissing(false);
          if (add.isError) add.reset();
        }}
      />
      <Button type="submit" busy={add.isPending}>
        {heldWordMessages.add}
      </Button>
    </form>
  );
}

/** The words, the newest first, each with a button that removes it. */
function WordList({ words }: { words: readonly string[] }) {
  const restore = useSaveWord(true, (word) => showToast(heldWordMessages.didAdd(word), 'done'));
  const remove = useSaveWord(false, (word) =>
    showToast(heldWordMessages.didRemove(word), 'done', {
      label: heldWordMessages.undo,
      run: () => restore.mutate(word),
    }),
  );
  return (
    <section className={css.list} aria-label={heldWordMessages.list}>
      <StatusRegion>
        {words.length === 0 && (
          <EmptyState art="ger" text={heldWordMessages.empty} hint={heldWordMessages.emptyHint} />
        )}
      </StatusRegion>
      {words.length > 0 && (
        <>
          <h3>
            {heldWordMessages.list}
            <small>{heldWordMessages.count(formatNumber(words.length), formatNumber(MAX_HELD_WORDS))}</small>
          </h3>
          <ul>
            {words.toReversed().map((word) => (
              <li key={word}>
                <span>{word}</span>
                <IconButton
                  name="close"
                  size={18}
                  label={heldWordMessages.remove(word)}
                  onClick={() => {
                    const isRemoving = remove.isPending && remove.variables === word;
                    if (!isRemoving) remove.mutate(word);
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Words whose texts wait for a moderator. The panel is open while the parameter `edit` is `words`. */
export function HeldWordsPanel({
  filters,
  backText,
}: {
  filters: ReturnType<typeof useFilters>;
  backText: string;
}) {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(readHeldWords, {}, { signal })).data,
    staleTime: 0,
  });
  return (
    <>
      <PanelHead back={filters.to('edit', '')} backText={backText} heading={heldWordMessages.heading} />
      <p className={css.explanation}>{heldWordMessages.explanation}</p>
      {data === undefined ? (
        <PanelPlaceholder error={error ?? undefined} retry={() => void refetch()} />
      ) : (
        <>
          <AddWord />
          <WordList words={data} />
        </>
      )}
    </>
  );
}
