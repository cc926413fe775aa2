import { useMutation, useQueryClient } from '@tanstack/react-query';
import { footerImage, saveFooterImage } from '@tenger/api-contract';
import { call, dataQuery, RequestError } from '../../../api';
import { staffMessages } from '../../../i18n/staff';
import { contentMessages } from '../../../i18n/staff/content';
import { showFailure } from '../../../lib/show-failure';
import { showToast } from '../../../state/toasts';
import { isConflict } from '../entity-form/use-entity-form';
import { ImageField } from '../image/image-field';
import { staffContentQuery } from './content-query';

interface FooterImageChange {
  /** The path of the new image; null removes it. */
  readonly image: string | null;
  /** The path that was edited. */
  readonly edited: string | null;
}

function useSaveFooterImage(onSaved: (change: FooterImageChange) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: FooterImageChange) => call(saveFooterImage, { body }),
    onSuccess: ({ data }, change) => {
      queries.setQueryData(staffContentQuery.queryKey, data);
      // The footer of this page changes, too.
      queries.setQueryData(dataQuery(footerImage, {}).queryKey, { image: data.footer_image });
      onSaved(change);
    },
    onError: (error) => {
      showFailure(error);
      if (isConflict(error)) void queries.invalidateQueries({ queryKey: staffContentQuery.queryKey });
    },
  });
}

/** The image behind the footer. Each change is saved immediately. */
export function FooterImagePanel({ image: saved }: { image: string | null }) {
  const restore = useSaveFooterImage(() => showToast(staffMessages.saved, 'done'));
  const save = useSaveFooterImage(({ image, edited }) => {
    if (image !== null) return showToast(staffMessages.saved, 'done');
    showToast(contentMessages.didRemoveFooterImage, 'done', {
      label: contentMessages.undo,
      run: () => restore.mutate({ image: edited, edited: null }),
    });
  });
  return (
    <ImageField
      label={contentMessages.tabs['footer-image']}
      hint={contentMessages.footerImageHint}
      error={save.error instanceof RequestError ? save.error.fields.image : undefined}
      slot="footer"
      path={save.isPending ? save.variables.image : saved}
      change={(image) => save.mutate({ image, edited: saved })}
    />
  );
}
