"""The calls of the API."""

import json

from django.conf import settings
from django.contrib.auth import authenticate, login, logout
from django.db.models import Q
from django.http import Http404, HttpResponseBadRequest, JsonResponse
from django.middleware.csrf import get_token
from django.views.decorators.http import require_GET, require_POST
from rest_framework import viewsets
from rest_framework.decorators import api_view
from rest_framework.generics import get_object_or_404
from rest_framework.pagination import PageNumberPagination
from rest_framework.response import Response

from . import models, serializers


@require_GET
def check_login(request):
    user = request.user
    answer = {
        "authenticated": user.is_authenticated,
        "username": user.get_username(),
        "csrf": get_token(request),
        "is_superuser": user.is_superuser,
    }
    if settings.SCHOOL_ACCOUNTS:
        answer["demo_accounts"] = settings.SCHOOL_ACCOUNTS
    return JsonResponse(answer)


@require_POST
def log_in(request):
    try:
        said = json.loads(request.body or "{}")
    except ValueError:
        return HttpResponseBadRequest()
    user = authenticate(username=said.get("username"), password=said.get("password"))
    if user is None:
        return JsonResponse({"result": "Failed", "message": "Wrong user or password"})
    login(request, user)
    return JsonResponse({"result": "Success!", "message": "You are logged in"})


@require_POST
def log_out(request):
    logout(request)
    return JsonResponse({"result": "Success!", "message": "You are logged out"})


class Pages(PageNumberPagination):
    page_size = settings.SCHOOL_PAGE_SIZE


class ListView(viewsets.ModelViewSet):
    """A list with its single objects; PUT is not among the calls."""

    http_method_names = ["get", "post", "patch", "delete", "head", "options"]
    pagination_class = Pages if settings.SCHOOL_SHAPE == "paginated" else None

    def get_queryset(self):
        found = self.serializer_class.Meta.model.objects.order_by("id")
        return found.select_related(*self.related) if self.related else found

    related = ()


class SchoolView(ListView):
    serializer_class = serializers.SchoolSerializer


class TeacherView(ListView):
    serializer_class = serializers.TeacherSerializer


class StudentView(ListView):
    serializer_class = serializers.StudentSerializer
    related = ("school",)


class OwnListView(ListView):
    """The list shows no more than their own to who is no superuser."""

    # Whether superusers too get only their own, and single objects are like the list.
    is_private = False

    def get_queryset(self):
        found = super().get_queryset()
        if not self.is_private and (self.action != "list" or self.request.user.is_superuser):
            return found
        return found.filter(**{self.owner: self.request.user})


class SubjectView(OwnListView):
    serializer_class = serializers.SubjectSerializer
    related = ("teacher",)
    owner = "teacher__user"
    is_private = settings.SCHOOL_IS_PREDECESSOR


class LessonView(OwnListView):
    serializer_class = serializers.LessonSerializer
    related = ("subjects",)
    owner = "subjects__teacher__user"


class ChoiceView(ListView):
    serializer_class = serializers.ChoiceSerializer
    related = ("students", "sub_first", "sub_second")


class JournalView(ListView):
    """Marks can't be deleted."""

    serializer_class = serializers.JournalSerializer
    related = ("students",)
    http_method_names = ["get", "post", "patch", "head", "options"]


def shaped(name, rows):
    """A list under its name, or bare where the deployment has it so."""
    return Response(rows if settings.SCHOOL_SHAPE == "bare" else {name: rows})


def all_of(serializer, found):
    return serializer(found, many=True).data


def reached_subject(request, pk):
    reached = models.Subject.objects.all()
    if settings.SCHOOL_IS_PREDECESSOR:
        reached = reached.filter(teacher__user=request.user)
    return get_object_or_404(reached, pk=pk)


@api_view(["GET"])
def subject_lessons(request, pk):
    subject = reached_subject(request, pk)
    found = models.Lesson.objects.filter(subjects=subject).order_by("id")
    return shaped("sub-lessons", all_of(serializers.LessonSerializer, found))


@api_view(["GET"])
def subject_students(request, pk):
    subject = reached_subject(request, pk)
    chose = models.Choice.objects.filter(Q(sub_first=subject) | Q(sub_second=subject))
    if settings.SCHOOL_IS_PREDECESSOR:
        # A row per choice: a student who chose the subject in two terms stands there twice.
        found = [choice.students for choice in chose.select_related("students").order_by("students")]
    else:
        found = models.Student.objects.filter(id__in=chose.values("students")).order_by("id")
    return shaped("sub-journal", all_of(serializers.StudentSerializer, found) or None)


@api_view(["GET"])
def lesson_journal(request, pk):
    if settings.SCHOOL_IS_PREDECESSOR:
        lesson = models.Lesson.objects.filter(pk=pk, subjects__teacher__user=request.user).first()
        if lesson is None:
            return Response(status=400)
    else:
        lesson = get_object_or_404(models.Lesson, pk=pk)
    found = models.Journal.objects.filter(lessons=lesson).order_by("id")
    return shaped("journal", all_of(serializers.JournalSerializer, found))


def report_rows(found):
    """The rows of both reports; the class is the student's, or of the latest choice of the subject."""
    classes = {}
    for choice in models.Choice.objects.order_by("year", "semester"):
        for subject in (choice.sub_first_id, choice.sub_second_id):
            classes[choice.students_id, subject] = choice.num_class
    marks = found.select_related("students", "lessons__subjects").order_by("id")
    return [
        {
            "students": mark.students_id,
            "students_name": str(mark.students),
            "num_class": mark.students.num_class
            if settings.SCHOOL_IS_PREDECESSOR
            else classes.get((mark.students_id, mark.lessons.subjects_id), ""),
            "lessons": mark.lessons_id,
            "lessons_name": str(mark.lessons.subjects),
            "date": mark.lessons.date,
            "mark": mark.mark,
        }
        for mark in marks
    ]


@api_view(["GET"])
def subject_report(request, pk):
    subject = get_object_or_404(models.Subject, pk=pk)
    found = models.Journal.objects.filter(lessons__subjects=subject)
    return shaped("sub-journal", report_rows(found) or None)


@api_view(["GET"])
def school_report(request, pk):
    if settings.SCHOOL_IS_PREDECESSOR and not request.user.is_superuser:
        return Response(status=403)
    school = get_object_or_404(models.School, pk=pk)
    # A known fault of older servers, which a client has to live with.
    models.Student.objects.filter(school=school)[0]
    return shaped("school-journal", report_rows(models.Journal.objects.filter(students__school=school)))


@api_view(["GET"])
def own_teacher(request):
    found = list(models.Teacher.objects.filter(user=request.user).values("id"))
    return Response({"teacher": found} if found else [])


@api_view(["GET"])
def own_subjects(request):
    found = models.Subject.objects.order_by("id")
    if not (settings.SCHOOL_IS_PREDECESSOR and request.user.is_superuser):
        teacher = models.Teacher.objects.filter(user=request.user).first()
        if teacher is None:
            raise Http404
        found = found.filter(teacher=teacher)
    return shaped("subjects", all_of(serializers.SubjectSerializer, found))
