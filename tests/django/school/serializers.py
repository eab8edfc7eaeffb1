"""How the objects are spelt on the wire."""

from django.conf import settings
from rest_framework import serializers

from . import models


def name_of(thing):
    """The display name of what an object refers to; nothing when it refers to nothing."""
    return None if thing is None else str(thing)


# Where the class is written: with the student, or with the choice.
CLASS_OF_STUDENT = ["num_class"] if settings.SCHOOL_IS_PREDECESSOR else []
CLASS_OF_CHOICE = [] if settings.SCHOOL_IS_PREDECESSOR else ["num_class"]


class Serializer(serializers.ModelSerializer):
    """Adds names for display to what a client writes."""

    def named(self, instance):
        return {}

    def to_representation(self, instance):
        return {**super().to_representation(instance), **self.named(instance)}


class SchoolSerializer(Serializer):
    class Meta:
        model = models.School
        fields = ["id", "title"]


class TeacherSerializer(Serializer):
    class Meta:
        model = models.Teacher
        fields = ["id", "surname", "name", "patr", "user"]
        read_only_fields = ["user"]


class StudentSerializer(Serializer):
    class Meta:
        model = models.Student
        fields = ["id", "surname", "name", "patr", "school", *CLASS_OF_STUDENT]

    def named(self, student):
        title = {"school_title": student.school and student.school.title}
        return title if CLASS_OF_STUDENT else {**title, "num_class": ""}


class SubjectSerializer(Serializer):
    class Meta:
        model = models.Subject
        fields = ["id", "name", "level", "time", "teacher"]

    def named(self, subject):
        return {"teacher_fio": str(subject.teacher)}


class ChoiceSerializer(Serializer):
    class Meta:
        model = models.Choice
        fields = ["id", "students", "year", "semester", "sub_first", "sub_second", *CLASS_OF_CHOICE]

    def named(self, choice):
        return {
            "students_name": name_of(choice.students),
            "sub_first_name": name_of(choice.sub_first),
            "sub_second_name": name_of(choice.sub_second),
        }


class LessonSerializer(Serializer):
    class Meta:
        model = models.Lesson
        fields = ["id", "subjects", "topic", "homework", "date"]

    def named(self, lesson):
        return {"subjects_name": str(lesson.subjects)}


class JournalSerializer(Serializer):
    class Meta:
        model = models.Journal
        fields = ["id", "students", "lessons", "mark"]

    def named(self, mark):
        return {"students_name": str(mark.students)}
