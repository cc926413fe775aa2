import { newsDetail, newsList } from '@tenger/api-contract';
import { dataQuery } from '../../api';

export const newsListQuery = (page: number) => dataQuery(newsList, { query: { page } });
export const newsItemQuery = (id: number) => dataQuery(newsDetail, { params: { id } });
